import type { TestContext } from 'vitest';

/** Skips a test and prints why, which Vitest does not. */
export function skipBecause(context: TestContext, why: string): never {
  console.warn(`Skipped: ${context.task.name}. ${why}`);
  return context.skip(why);
}
