import { useSyncExternalStore } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { useText } from '#src/i18n/useText.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { Note } from '#src/ui/states/Note.tsx';

/** On a record's page: shows the 404 page once somebody has deleted the record, or only says so while something typed would be lost. */
export function GoneRecord({ error }: { error: Error | null }) {
  const text = useText();
  const isHeld = useSyncExternalStore(interruption.subscribeHeld, interruption.isHeld);
  if (!error || asApiError(error).status !== 404) return null;
  if (!isHeld) throw error;
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Note kind="warning" role="alert" title={text('ui.deletedMeanwhile')}>
        {text('ui.tooLateToSave')}
      </Note>
    </div>
  );
}
