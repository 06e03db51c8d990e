import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { Visit } from '#src/domain/acting/visit.ts';
import { useText } from '#src/i18n/useText.ts';
import { VISITS_KEY } from '#src/parts/acting/DecideChanges.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';

/** Asks before a visit of support is ended. */
export function EndVisitDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const name = visit.staff_name;
  return (
    <ConfirmDialog
      isOpen
      title={text('activity.visits.endTitle', { name })}
      confirmLabel={text('activity.visits.end')}
      onClose={onClose}
      onConfirm={async () => {
        await dataProvider.call('endVisit', { id: visit.id });
        notify(text('activity.visits.ended', { name }));
        // The end is a line of the log, too.
        refresh();
        await queryClient.invalidateQueries({ queryKey: VISITS_KEY });
      }}
    >
      {text('activity.visits.endText', { name })}
    </ConfirmDialog>
  );
}
