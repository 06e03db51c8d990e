/** Records by their id. */
export function byId<R extends { id: string }>(records: readonly R[]): Map<string, R> {
  return new Map(records.map((record) => [record.id, record]));
}

/** Records in the order of these ids, as often as an id occurs. Ids without a record are omitted. */
export function inOrderOf<R extends { id: string }>(ids: readonly string[], records: readonly R[]): R[] {
  const recordById = byId(records);
  return ids.flatMap((id) => recordById.get(id) ?? []);
}
