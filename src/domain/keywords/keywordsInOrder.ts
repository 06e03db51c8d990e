import { KEYWORD_LIMITS } from './keywordTerms.ts';

interface RankedKeyword {
  id: string;
  priority: number;
  created_at: string;
}

/** Keywords in the order in which they are tried: by priority, older ones first when equal. */
export function keywordsInOrder<K extends RankedKeyword>(keywords: readonly K[]): K[] {
  return keywords.toSorted(
    (a, b) => a.priority - b.priority || a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id),
  );
}

/** The priorities of this many keywords in order, with the largest gaps that the limit allows, up to 10. */
export function prioritiesFor(count: number): number[] {
  const step = Math.min(10, KEYWORD_LIMITS.priority / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => Math.floor((at + 1) * step));
}
