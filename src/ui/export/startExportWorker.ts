import { callWorker, type Remote } from '#src/ui/background/remote.ts';
import type { ExportFile } from './ExportFile.ts';

export interface ExportWorker extends Remote<ExportFile> {}

/** Starts the worker that writes a file; returns how to stop it. */
export function startExportWorker(): { file: ExportWorker; end: () => void } {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
  return { file: callWorker<ExportFile>(worker, () => undefined), end: () => worker.terminate() };
}
