import type { ListFilter } from '#src/domain/contract/listQuery.ts';
import { own } from '#src/domain/own.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { foldText } from './foldText.ts';
import { reader } from './reader.ts';
import { digitsOf } from './searchTerms.ts';

export type Predicate = (record: object) => boolean;

const SUFFIX = /_(gte|lte|contains)$/;

/** The field a filter's key speaks of, without its suffix: a field may itself end like one. Below a field suffixes count. */
function splitKey(key: string, fields: ReadonlySet<string>): { field: string; comparison: string } {
  const root = (path: string): string => path.split('.', 1)[0] ?? '';
  const suffix = SUFFIX.exec(key);
  if (fields.has(key) || (!suffix && fields.has(root(key)))) return { field: key, comparison: 'equals' };
  const field = key.replace(SUFFIX, '');
  if (!suffix?.[1] || !fields.has(root(field))) {
    throw new HttpProblem('bad_request', `There is no field ${field} to filter by.`);
  }
  return { field, comparison: suffix[1] };
}

type Read = (record: object) => unknown;

function equalsOne(read: Read, wanted: unknown): Predicate {
  return (record) => {
    const value = read(record) ?? null;
    return value === wanted || (Array.isArray(value) && value.includes(wanted));
  };
}

function equalsAnyOf(read: Read, wanted: readonly unknown[]): Predicate {
  const oneOf = new Set(wanted);
  return (record) => {
    const value = read(record) ?? null;
    return Array.isArray(value) ? value.some((each) => oneOf.has(each)) : oneOf.has(value);
  };
}

function equals(read: Read, wanted: unknown): Predicate {
  if (!Array.isArray(wanted)) return equalsOne(read, wanted);
  return wanted.length === 1 ? equalsOne(read, wanted[0]) : equalsAnyOf(read, wanted);
}

function compares(read: Read, wanted: string | number, isWithin: (value: never, bound: never) => boolean): Predicate {
  return (record) => {
    const value = read(record);
    return typeof value === typeof wanted && isWithin(value as never, wanted as never);
  };
}

function contains(read: Read, wanted: string): Predicate {
  const text = foldText(wanted);
  const digits = digitsOf(wanted);
  return (record) => {
    const value = String(read(record) ?? '');
    return foldText(value).includes(text) || (digits !== null && value.startsWith('+') && value.includes(digits));
  };
}

/** Fields that compare in a way of their own, each by what is asked of it. */
export type OwnFilters = Readonly<Record<string, (wanted: unknown) => Predicate>>;

/** Values that follow from a record and can be asked for as if they were fields of it. */
export type DerivedValues = Readonly<Record<string, Read>>;

function compile(
  key: string,
  wanted: unknown,
  fields: ReadonlySet<string>,
  filters: OwnFilters,
  derived: DerivedValues,
): Predicate {
  const { field, comparison } = splitKey(key, fields);
  const read = own(derived, field) ?? reader(field);
  if (comparison === 'equals') return own(filters, field)?.(wanted) ?? equals(read, wanted);
  if (typeof wanted !== 'string' && typeof wanted !== 'number') {
    throw new HttpProblem('bad_request', `${key} compares with a text or a number.`);
  }
  if (comparison === 'gte') return compares(read, wanted, (value: number, bound: number) => value >= bound);
  if (comparison === 'lte') return compares(read, wanted, (value: number, bound: number) => value <= bound);
  return contains(read, String(wanted));
}

/** The fields a filter looks at: for judging whether somebody may look at them. */
export function filteredFields(filter: ListFilter, fields: ReadonlySet<string>): string[] {
  return Object.keys(filter).map((key) => splitKey(key, fields).field.split('.', 1)[0] ?? '');
}

/**
 * What a filter keeps (without its `q`): equality by field, arrays as one of, fields that are arrays as containing any
 * of, and the suffixes _gte, _lte and _contains. Throws 400 for a field that no record has.
 */
export function compileFilter(
  filter: ListFilter,
  fields: ReadonlySet<string>,
  filters: OwnFilters = {},
  derived: DerivedValues = {},
): Predicate {
  const known = new Set([...fields, ...Object.keys(derived)]);
  const parts = Object.entries(filter).map(([key, wanted]) => compile(key, wanted, known, filters, derived));
  return parts.reduceRight<Predicate>(
    (rest, part) => (record) => part(record) && rest(record),
    () => true,
  );
}
