/** Shortens an array, in place and in one pass, to what the predicate keeps. */
export function keepOnly<T>(entries: T[], keeps: (entry: T) => boolean): void {
  let kept = 0;
  for (const entry of entries) {
    if (!keeps(entry)) continue;
    entries[kept] = entry;
    kept += 1;
  }
  entries.length = kept;
}
