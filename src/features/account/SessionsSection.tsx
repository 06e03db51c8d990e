import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate, useOperation } from '#src/api/useOperation.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { SessionRow } from './SessionRow.tsx';

/** How many sessions are listed. */
const MAX_SHOWN = 100;

/** Lists the user's sessions and ends them. */
export function SessionsSection() {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const [isAsking, setAsking] = useState(false);
  const { data, error, isPending, refetch } = useOperation('sessions', { query: { range: [0, MAX_SHOWN - 1] } });
  const isLoading = useSettled(isPending);
  const others = data?.filter((each) => !each.is_current).length ?? 0;

  return (
    <Section
      title={text('account.sessions.title')}
      description={text('account.sessions.help')}
      actions={
        others > 0 && (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {text('account.sessions.endOthers')}
          </Button>
        )
      }
    >
      {isLoading ? (
        <RowsSkeleton rows={3} />
      ) : data ? (
        data.map((each) => <SessionRow key={each.id} session={each} onEnded={() => refetch()} />)
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('account.sessions.endOthersTitle', { smart_count: others, n: format.number(others) })}
        confirmLabel={text('account.sessions.endOthers')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const { ended } = (await callOperation('endOtherSessions')).data;
          await invalidate('sessions');
          notify(text('account.sessions.othersEnded', { smart_count: ended, n: format.number(ended) }));
        }}
      >
        {text('account.sessions.endOthersText')}
      </ConfirmDialog>
    </Section>
  );
}
