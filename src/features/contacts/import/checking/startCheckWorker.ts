import { callWorker, type Remote } from '#src/ui/background/remote.ts';
import type { ImportFile } from './ImportFile.ts';

export interface CheckWorker extends Remote<ImportFile> {}

/** Starts the worker that reads and checks a file; also returns a function to stop it. */
export function startCheckWorker(onProgress: (share: number) => void): { check: CheckWorker; end: () => void } {
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' });
  return { check: callWorker<ImportFile>(worker, onProgress), end: () => worker.terminate() };
}
