import type { Walk } from '#src/server/storage/queries/Walk.ts';

/** Sorts by `created_at`, newest first. */
export function newestFirst(one: { created_at: string }, other: { created_at: string }): number {
  return one.created_at < other.created_at ? 1 : one.created_at > other.created_at ? -1 : 0;
}

/** The part of a selection that a walk asks for. Throws if the last record of the previous part no longer exists. */
export function partOf<T extends { id: string }, P>(
  records: readonly T[],
  pick: (record: T) => P | null,
  { after, limit }: Walk,
): P[] {
  const last = after === null ? -1 : records.findIndex(({ id }) => id === after);
  if (after !== null && last < 0) throw new Error(`The list cannot continue after ${after}, which no longer exists`);
  const part: P[] = [];
  for (let at = last + 1; at < records.length && part.length < limit; at += 1) {
    const picked = pick(records[at] as T);
    if (picked !== null) part.push(picked);
  }
  return part;
}
