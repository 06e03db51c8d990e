/** The value at a dotted path of a record, as `totals.sent`; undefined where there is none. */
export function valueAt(record: object, path: string): unknown {
  if (!path.includes('.')) return (record as Record<string, unknown>)[path];
  let value: unknown = record;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}
