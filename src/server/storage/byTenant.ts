/** The records of each tenant, in their order. */
export function byTenant<R extends { tenant_id: string | null }>(records: readonly R[]): Map<string | null, R[]> {
  const groups = new Map<string | null, R[]>();
  for (const record of records) {
    const group = groups.get(record.tenant_id);
    if (group) group.push(record);
    else groups.set(record.tenant_id, [record]);
  }
  return groups;
}
