/** Positions as keys, for lists whose entries have no id, such as skeletons. */
export function positions(count: number): { key: string; at: number }[] {
  return Array.from({ length: count }, (_, at) => ({ key: `place-${at}`, at }));
}
