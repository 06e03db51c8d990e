import { own } from '#src/domain/own.ts';

/** Reads the value at a dotted path of a record, as `totals.sent`; undefined where there is none. */
export function reader(path: string): (record: object) => unknown {
  const keys = path.split('.');
  return (record) => {
    let value: unknown = record;
    for (const key of keys) {
      if (typeof value !== 'object' || value === null) return undefined;
      value = own(value as Record<string, unknown>, key);
    }
    return value;
  };
}
