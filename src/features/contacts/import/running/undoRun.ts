import type { callOperation } from '#src/api/callOperation.ts';
import type { ImportRun } from './ImportRun.ts';

/** Whether there is something of an ended run to take back. */
export function isUndoable({ importId, state, undo }: ImportRun): boolean {
  return importId !== null && !undo && (state === 'finished' || state === 'cancelled');
}

/** Undoes a finished run and returns it with what happened to its contacts. Idempotent. Throws ApiError. */
export async function undoRun(run: ImportRun, call: typeof callOperation): Promise<ImportRun> {
  const { importId: id, finalTotals } = run;
  if (id === null || !isUndoable(run)) return run;
  // The API may not have heard of the cancelling, and takes back nothing that still runs for it.
  const totals =
    finalTotals ?? (await call('finishImport', { id, body: { outcome: 'cancelled' } }).then(({ data }) => data.totals));
  const { data } = await call('undoImport', { id });
  return { ...run, finalTotals: totals, undo: data.undo ?? null };
}
