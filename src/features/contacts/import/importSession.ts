import { callOperation } from '#src/api/callOperation.ts';
import { startCheckWorker } from '#src/features/contacts/import/checking/startCheckWorker.ts';
import { openImportStore } from '#src/features/contacts/import/running/ImportStore.ts';
import { session } from '#src/session/session.ts';
import { ImportDraft } from './ImportDraft.ts';
import { loadGroupings } from './loadGroupings.ts';
import { ImportRunner } from './running/ImportRunner.ts';

/** This page's import before it is started, and while it runs. Both are outside of the screen and end with the session. */
export const importDraft = new ImportDraft({
  startWorker: startCheckWorker,
  call: callOperation,
  loadGroupings,
});
export const importRunner = new ImportRunner({ call: callOperation, openStore: openImportStore });

session.onChange(({ kind }) => {
  if (kind === 'user_updated' || kind === 'signed_in') return;
  importRunner.forget();
  importDraft.clear();
});
