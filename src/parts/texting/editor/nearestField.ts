/**
 * The known name that an unknown one most likely meant; null if none is similar. Ignores case, spaces, dashes and a missing `custom.`; otherwise, at
 * most two letters may differ.
 */
export function nearestField(piece: string, fieldNames: readonly string[]): string | null {
  const bare = (name: string) =>
    name
      .replace(/^custom\./, '')
      .replace(/[\s_-]/g, '')
      .toLowerCase();
  const sought = bare(piece);
  if (sought === '') return null;
  let best: { name: string; distance: number } | null = null;
  const max = Math.min(2, Math.floor(sought.length / 3));
  for (const name of fieldNames) {
    const other = bare(name);
    // Each additional letter counts as a difference.
    if (Math.abs(other.length - sought.length) > max) continue;
    const distance = editDistance(sought, other);
    if (distance <= max && (!best || distance < best.distance)) {
      best = { name, distance };
    }
  }
  return best?.name ?? null;
}

/** The number of letters to insert, remove, change or swap with their neighbor (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
