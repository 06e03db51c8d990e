/** So many places to fill, each with a key: for skeletons, which have no records yet. */
export function positions(count: number): { key: string; at: number }[] {
  return Array.from({ length: count }, (_, at) => ({ key: `place-${at}`, at }));
}
