import { failureOf } from './http/failureOf.ts';
import { sentenceOf } from './sentenceOf.ts';
import type { RunningProcess } from './startProcess.ts';

/** Starts, and stops gracefully on a signal. Invalid settings and failures end it with a sentence and exit code 1. */
export async function untilStopped(start: () => Promise<RunningProcess>): Promise<void> {
  process.once('uncaughtException', end);
  try {
    const running = await start();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        running.stop().then(() => process.exit(0), end);
      });
    }
  } catch (error) {
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
