import type { StatusKind } from '#src/theme/tokens.ts';

const NEARLY = 0.9;

/** The colour of a usage: normal, nearly full, full or above. */
export function usageKind(used: number, limit: number): StatusKind {
  if (used >= limit) return 'error';
  return used >= limit * NEARLY ? 'warning' : 'info';
}
