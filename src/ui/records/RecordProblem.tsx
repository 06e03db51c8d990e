import { useEffect, useSyncExternalStore } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { useText } from '#src/i18n/useText.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { heldPage } from './useHeldPage.ts';

interface RecordProblemProps {
  error: Error | null;
  onRetry: () => unknown;
}

/**
 * Above a record that is shown from the cache: says that it could not be loaded again, and may be out of date. Once somebody has deleted it, shows
 * the 404 page, or only says so while something typed would be lost. Says nothing to whoever is deleting it.
 */
export function RecordProblem({ error, onRetry }: RecordProblemProps) {
  const text = useText();
  const isHeld = useSyncExternalStore(interruption.subscribeHeld, interruption.isHeld);
  const isDeletedHere = useSyncExternalStore(heldPage.subscribe, heldPage.snapshot);
  useEffect(() => () => heldPage.set(false), []);
  if (!error) return null;
  const isGone = asApiError(error).status === 404;
  if (isGone && isDeletedHere) return null;
  if (isGone && !isHeld) throw error;
  return (
    <div style={{ marginBlockEnd: 16 }}>
      {isGone ? (
        <Note kind="warning" role="alert" title={text('ui.deletedMeanwhile')}>
          {text('ui.tooLateToSave')}
        </Note>
      ) : (
        <ProblemNote error={error} title={text('ui.mayBeOld')} onRetry={onRetry} />
      )}
    </div>
  );
}
