import type { DraftState } from './DraftState.ts';

/** The reason reading a file failed; an unexpected error is `unreadable`. */
export function problemOf(error: unknown): NonNullable<DraftState['problem']> {
  const { name, problem, line = null, sheets = null } = error as { name?: string } & Partial<DraftState['problem']>;
  // Not `instanceof`: it comes from the worker as a copy.
  return { problem: (name === 'UnusableFile' && problem) || 'unreadable', line, sheets };
}
