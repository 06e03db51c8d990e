import { failureOf } from '#src/server/http/failureOf.ts';
import { sentenceOf } from '#src/server/sentenceOf.ts';
import type { RunningProcess } from './startProcess.ts';

/** Further signals within this time (ms) belong to the same Ctrl+C: the terminal sends it to npm and to us, and npm passes it on. */
const SAME_PRESS = 1_000;

/**
 * Starts a process, and stops it gracefully on a signal, also while it starts: `stopping` tells `start`. Another signal ends it immediately. Invalid
 * settings and failures end it with a sentence and exit code 1.
 */
export async function untilStopped(start: (stopping: AbortSignal) => Promise<RunningProcess>): Promise<void> {
  process.once('uncaughtException', end);
  const stopping = new AbortController();
  let running: RunningProcess | null = null;
  let stopRequestedAt: number | null = null;
  const stop = (): void => {
    running?.stop().then(() => process.exit(0), end);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const at = performance.now();
      if (stopRequestedAt === null) {
        stopRequestedAt = at;
        stopping.abort();
        stop();
      } else if (at - stopRequestedAt > SAME_PRESS) process.exit(1);
    });
  }
  try {
    running = await start(stopping.signal);
    if (stopping.signal.aborted) stop();
  } catch (error) {
    // The start failed because the process was stopped in the meantime.
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
