import { styled } from '@mui/material/styles';
import { useOperation } from '#src/api/useOperation.ts';
import type { UnsentMail } from '#src/domain/tenants/unsentMail.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';

/** The polling interval (ms) while visible. */
const POLL_INTERVAL = 10_000;

const Rows = styled('ul')({ listStyle: 'none', margin: '16px 0 0', padding: 0 });
const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'center',
  padding: '10px 4px',
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
  '& > span': { overflowWrap: 'anywhere' },
  '& small': { gridColumn: '1 / -1', fontSize: '0.8125rem', color: theme.tokens.textQuiet, overflowWrap: 'anywhere' },
}));

/** Undelivered mails, for staff: recipient, kind and reason, never the text. */
export function UnsentMails() {
  const text = useText();
  const sendsMail = useAccess()?.user.sends_email === true;
  const { data, error, isPending, refetch } = useOperation('unsentMails', { refetchInterval: POLL_INTERVAL });
  const isLoading = useSettled(isPending);
  return (
    <PageContent>
      <PageHeading
        title={text('screens.tenants.mails')}
        breadcrumb={[{ label: text('screens.tenants.list'), to: pathTo('tenants.list') }]}
      />
      {!sendsMail && (
        <Note kind="warning" title={text('tenants.mails.noServer')}>
          {text('tenants.mails.noServerText')}
        </Note>
      )}
      {content()}
    </PageContent>
  );

  function content() {
    if (isLoading) return <RowsSkeleton rows={6} />;
    if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data.length === 0) {
      return (
        <EmptyState icon="mdi-email-check-outline" title={text('tenants.mails.none')}>
          {text('tenants.mails.noneHint')}
        </EmptyState>
      );
    }
    return (
      <Rows aria-label={text('screens.tenants.mails')}>
        {data.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </Rows>
    );
  }
}

function MailRow({ mail: { to, kind, at, status, next_at, attempts, reason } }: { mail: UnsentMail }) {
  const text = useText();
  return (
    <Row>
      <span>
        {text(`tenants.mails.kinds.${kind}`)} · {to}
      </span>
      <StatusChip
        kind={status === 'waiting' ? 'warning' : 'error'}
        icon={status === 'waiting' ? 'mdi-clock-outline' : 'mdi-alert-circle-outline'}
        label={text(`tenants.mails.${status}`)}
      />
      <small>
        <RelativeTime at={at} />
        {attempts > 0 && ` · ${text('tenants.mails.attempts', { smart_count: attempts })}`}
        {next_at !== null && attempts > 0 && (
          <>
            {' · '}
            {text('tenants.mails.next')} <RelativeTime at={next_at} />
          </>
        )}
        {reason !== null && ` · ${reason}`}
      </small>
    </Row>
  );
}
