import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { RequestId } from './RequestId.tsx';

interface ErrorPageProps {
  /** The HTTP status, if there is one. */
  status?: number;
  title: string;
  children?: ReactNode;
  requestId?: string | null;
  /** The home button's path and label; without it there is no button. */
  home?: { to: string; label: string };
  /** Further buttons. */
  actions?: ReactNode;
}

const Page = styled('div')({ maxWidth: 560, marginInline: 'auto', paddingBlock: '12vh', paddingInline: 24 });
const Status = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  fontWeight: 600,
  color: theme.tokens.textQuiet,
}));
const Words = styled('div')(({ theme }) => ({ color: theme.tokens.textQuiet, marginBlock: '8px 24px' }));
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });

/** An error page: status, sentence, the way home. Used for 403, 404 and 500. */
export function ErrorPage({ status, title, children, requestId, home, actions }: ErrorPageProps) {
  return (
    <Page>
      {status !== undefined && <Status>{status}</Status>}
      <PageHeading title={title} isInline />
      <Words>
        {children}
        {requestId && (
          <p>
            <RequestId id={requestId} />
          </p>
        )}
      </Words>
      <Actions>
        {home && (
          <Button variant="contained" component={Link} to={home.to}>
            {home.label}
          </Button>
        )}
        {actions}
      </Actions>
    </Page>
  );
}
