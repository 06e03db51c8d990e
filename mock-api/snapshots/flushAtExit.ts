import type { Snapshots } from './Snapshots.ts';

/** Nothing is lost when the process is told to end. Gives a function that takes this back. */
export function flushAtExit(snapshots: Snapshots): () => void {
  const atExit = (): void => snapshots.flushNow();
  const onSignal = (signal: NodeJS.Signals): void => {
    snapshots.flushNow();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.prependOnceListener('exit', atExit); // before the files are let go of
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  return () => {
    process.off('exit', atExit);
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
}
