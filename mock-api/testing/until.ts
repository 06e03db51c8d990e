import { setTimeout as wait } from 'node:timers/promises';

interface Patience {
  /** How long to wait (ms). Default: until the test's own time is over. */
  patience?: number;
  /** The time between two checks (ms). */
  pause?: number;
  /** The error's message when patience ends. */
  otherwise?: string;
}

/** Waits until a condition holds. Throws once the patience has ended. */
export async function until(
  isMet: () => boolean | Promise<boolean>,
  {
    patience = Number.POSITIVE_INFINITY,
    pause = 20,
    otherwise = `Still not so after ${patience / 1000} s.`,
  }: Patience = {},
): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await isMet())) {
    if (performance.now() > deadline) throw new Error(otherwise);
    await wait(pause);
  }
}
