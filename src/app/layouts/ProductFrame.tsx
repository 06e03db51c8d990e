import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { BELOW_TOP_INSET } from '#src/theme/topInset.ts';

const Page = styled('div')(({ theme }) => ({
  minHeight: BELOW_TOP_INSET,
  backgroundColor: theme.tokens.page,
  color: theme.tokens.text,
}));
const Banner = styled('header')(({ theme }) => ({
  padding: '12px 24px',
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
  backgroundColor: theme.tokens.raised,
}));
const Name = styled(Link)(({ theme }) => ({ color: theme.tokens.text, fontWeight: 600, textDecoration: 'none' }));

/** A page with only the product's name above it. */
export function ProductFrame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <Banner>
        <Name to={pathTo('dashboard')}>{runtimeConfig().productName}</Name>
      </Banner>
      <main>
        <Suspense fallback={null}>{children}</Suspense>
      </main>
    </Page>
  );
}
