import { session } from '#src/session/session.ts';
import { ExportList } from './ExportList.ts';
import { saveFile } from './saveFile.ts';
import { startExportWorker } from './startExportWorker.ts';

/** This page's exports. They continue behind every screen and end with the session. */
export const exportsOfPage = new ExportList({ startWorker: startExportWorker, save: saveFile });

session.onChange(({ kind }) => {
  if (kind !== 'user_updated' && kind !== 'signed_in') exportsOfPage.clear();
});
