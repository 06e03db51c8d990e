import { own } from '#src/domain/own.ts';

/** Reads the value at a dotted path of a record, as `totals.sent`; undefined where there is none. */
export function reader(path: string): (record: object) => unknown {
  const [first = '', ...rest] = path.split('.');
  const readOwn = (record: object): unknown => own(record as Record<string, unknown>, first);
  if (rest.length === 0) return readOwn;
  const readRest = reader(rest.join('.'));
  return (record) => {
    const value = readOwn(record);
    return typeof value === 'object' && value !== null ? readRest(value) : undefined;
  };
}
