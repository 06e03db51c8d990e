/** The list with one of its entries at another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const target = Math.max(0, Math.min(list.length - 1, to));
  const entry = list[from];
  if (entry === undefined || from === target) return [...list];
  return list.toSpliced(from, 1).toSpliced(target, 0, entry);
}
