import type { ListFilter } from '#src/domain/contract/listQuery.ts';
import { allOf, type Criterion, not, oneOf } from '#src/domain/criteria/criterion.ts';
import { foldText } from '#src/domain/foldText.ts';
import { own } from '#src/domain/own.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { digitsOf } from './searchTerms.ts';

type FilterValue = ListFilter[string];

/** Fields with a filter of their own. */
export type OwnFilters = Readonly<Record<string, (value: FilterValue) => Criterion>>;

const SUFFIX = /_(gte|lte|contains)$/;
/** A year of five digits would come before all others. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * A filter (without its `q`) as a criterion: equality by field, arrays as one of, array fields as containing any of, and the suffixes _gte,
 * _lte and _contains. Throws 400 for a field that no record has.
 */
export function filterCriterion(
  filter: ListFilter,
  fields: ReadonlySet<string>,
  ownFilters: OwnFilters = {},
): Criterion {
  return allOf(Object.entries(filter).map(([key, value]) => criterionOf(key, value, fields, ownFilters)));
}

/** The fields a filter uses, for checking whether the person may see them. */
export function filteredFields(filter: ListFilter, fields: ReadonlySet<string>): string[] {
  return Object.keys(filter).map((key) => rootOf(splitKey(key, fields).field));
}

/** The record's own field in a path: `custom` in `custom.size`. */
export function rootOf(path: string): string {
  return path.split('.', 1)[0] ?? '';
}

/** The filter of a count: true for more than zero, false for zero, a number for exactly that. */
export function countFilter(field: string): (value: FilterValue) => Criterion {
  return (value) =>
    typeof value === 'boolean' ? negatedUnless(value, { is: 'above', field, bound: 0 }) : equalCriterion(field, value);
}

/** The filter of a nullable field: true for set, false for null, otherwise the value. */
export function nullableFilter(field: string): (value: FilterValue) => Criterion {
  return (value) =>
    typeof value === 'boolean' ? negatedUnless(value, not(oneOf(field, [null]))) : equalCriterion(field, value);
}

function negatedUnless(holds: boolean, criterion: Criterion): Criterion {
  return holds ? criterion : not(criterion);
}

function equalCriterion(field: string, value: FilterValue): Criterion {
  return oneOf(field, Array.isArray(value) ? value : [value]);
}

/** Splits a filter's key into field and suffix. A field's own name may end like a suffix. */
function splitKey(key: string, fields: ReadonlySet<string>): { field: string; comparison: string } {
  const suffix = SUFFIX.exec(key);
  if (fields.has(key) || (!suffix && fields.has(rootOf(key)))) return { field: key, comparison: 'equals' };
  const field = key.replace(SUFFIX, '');
  if (!suffix?.[1] || !fields.has(rootOf(field))) {
    throw new HttpProblem('bad_request', `There is no field ${field} to filter by.`);
  }
  return { field, comparison: suffix[1] };
}

/** An instant in the API's notation, because instants are compared as texts: 14:00+02:00 as 12:00:00.000Z. Other values stay as they are. */
function boundOf(value: string | number): string | number {
  const instant = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : null;
  return instant !== null && instant.getTime() <= LATEST ? instant.toISOString() : value;
}

function criterionOf(key: string, value: FilterValue, fields: ReadonlySet<string>, ownFilters: OwnFilters): Criterion {
  const { field, comparison } = splitKey(key, fields);
  if (comparison === 'equals') {
    return own(ownFilters, field)?.(value) ?? equalCriterion(field, value);
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new HttpProblem('bad_request', `${key} needs a text or a number.`);
  }
  if (comparison === 'gte') return { is: 'at_least', field, bound: boundOf(value) };
  if (comparison === 'lte') return { is: 'at_most', field, bound: boundOf(value) };
  return { is: 'containing', field, text: foldText(String(value)), digits: digitsOf(String(value)) };
}
