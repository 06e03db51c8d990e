import { useNotify, useRefresh } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Visit } from '#src/domain/acting/visit.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';

/** Asks before a visit of support is ended. */
export function EndVisitDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const invalidate = useInvalidate();
  const name = visit.staff_name;
  return (
    <ConfirmDialog
      isOpen
      title={text('activity.visits.endTitle', { name })}
      confirmLabel={text('activity.visits.end')}
      onClose={onClose}
      onConfirm={async () => {
        await callOperation('endVisit', { id: visit.id });
        notify(text('activity.visits.ended', { name }));
        // The end adds an entry to the activity.
        refresh();
        await invalidate('visits');
      }}
    >
      {text('activity.visits.endText', { name })}
    </ConfirmDialog>
  );
}
