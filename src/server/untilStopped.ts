import { failureOf } from './http/failureOf.ts';
import { sentenceOf } from './sentenceOf.ts';
import type { RunningProcess } from './startProcess.ts';

/** A signal this soon (ms) after the first is the same Ctrl+C: the terminal sends it to npm and to us, and npm passes it on. */
const SAME_PRESS = 1_000;

/**
 * Starts, and stops gracefully on a signal, also while it starts: `start` is told by `stopping`. Another signal ends it at once. Invalid settings and
 * failures end it with a sentence and exit code 1.
 */
export async function untilStopped(start: (stopping: AbortSignal) => Promise<RunningProcess>): Promise<void> {
  process.once('uncaughtException', end);
  const stopping = new AbortController();
  let running: RunningProcess | null = null;
  let askedAt: number | null = null;
  const stop = (): void => {
    running?.stop().then(() => process.exit(0), end);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const at = performance.now();
      if (askedAt === null) {
        askedAt = at;
        stopping.abort();
        stop();
      } else if (at - askedAt > SAME_PRESS) process.exit(1);
    });
  }
  try {
    running = await start(stopping.signal);
    if (stopping.signal.aborted) stop();
  } catch (error) {
    // It failed because it was stopped while starting.
    if (stopping.signal.aborted) process.exit(0);
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    console.error(sentence);
    process.exit(1);
  }
}

/** Logs an unexpected error on one line, without its message, which may quote people's texts. */
function end(error: unknown): never {
  console.error(JSON.stringify({ level: 60, time: Date.now(), msg: 'ended', failure: failureOf(error) }));
  process.exit(1);
}
