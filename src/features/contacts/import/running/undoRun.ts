import type { callOperation } from '#src/api/callOperation.ts';
import type { ImportRun } from './ImportRun.ts';

/** Whether an ended run has anything to undo. */
export function isUndoable({ importId, state, undo }: ImportRun): boolean {
  return importId !== null && !undo && (state === 'finished' || state === 'cancelled');
}

/** Undoes a finished run and returns it with what happened to its contacts. Idempotent. Throws ApiError. */
export async function undoRun(run: ImportRun, call: typeof callOperation): Promise<ImportRun> {
  const { importId: id, finalTotals } = run;
  if (id === null || !isUndoable(run)) return run;
  // The API might not have received the cancellation, and does not undo a running import.
  const totals =
    finalTotals ?? (await call('finishImport', { id, body: { outcome: 'cancelled' } }).then(({ data }) => data.totals));
  const { data } = await call('undoImport', { id });
  return { ...run, finalTotals: totals, undo: data.undo ?? null };
}
