/** Reads the value at a dotted path of a record, as `totals.sent`; undefined where there is none. */
export function reader(path: string): (record: object) => unknown {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return (record) => (record as Record<string, unknown>)[first];
  const readRest = reader(rest.join('.'));
  return (record) => {
    const value = (record as Record<string, unknown>)[first];
    return typeof value === 'object' && value !== null ? readRest(value) : undefined;
  };
}
