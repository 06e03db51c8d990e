/** My order applied to the current records: deleted ones are dropped, new ones keep their place in the other order. */
export function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] {
  const merged = mine.filter((id) => theirs.includes(id));
  theirs.forEach((id, at) => {
    if (merged.includes(id)) return;
    const before = theirs[at - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}
