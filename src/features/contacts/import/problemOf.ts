import type { DraftState } from './DraftState.ts';

/** What is wrong with a file that reading failed on. A fault of ours or of the browser's reads as `unreadable`. */
export function problemOf(error: unknown): NonNullable<DraftState['problem']> {
  const { name, problem, line = null, sheets = null } = error as { name?: string } & Partial<DraftState['problem']>;
  // Not `instanceof`: it comes from the worker as a copy.
  return { problem: (name === 'UnusableFile' && problem) || 'unreadable', line, sheets };
}
