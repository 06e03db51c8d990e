import type { ListFilter } from '#src/domain/contract/listQuery.ts';
import { allOf, type Criterion, not, oneOf } from '#src/domain/criteria/criterion.ts';
import { foldText } from '#src/domain/foldText.ts';
import { own } from '#src/domain/own.ts';
import { withPlainSigns } from '#src/domain/plainSigns.ts';
import { shortened } from '#src/domain/shortened.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { type FieldType, fieldTypeAt, hasOrder, type RowShape, whyNoBound, whyNoValue } from './fieldType.ts';
import { digitsOf } from './searchTerms.ts';

type FilterValue = ListFilter[string];

/** Fields with a filter of their own; null for a value that is compared like any other field's. */
export type SpecialFilters = Readonly<Record<string, (value: FilterValue) => Criterion | null>>;

/** The most characters of a value that an error quotes. */
const MAX_QUOTED = 80;
const SUFFIX = /_(gte|lte|contains)$/;
/** A year of five digits would come before all others. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * A filter (without its `q`) as a criterion: equality by field, arrays as one of, array fields as containing any of, and the suffixes _gte,
 * _lte and _contains. Throws 400 for a field that no row has, and for a value that no row can have.
 */
export function filterCriterion(filter: ListFilter, shape: RowShape, specialFilters: SpecialFilters = {}): Criterion {
  const fields = new Set(Object.keys(shape));
  return allOf(
    Object.entries(filter).map(([key, value]) => {
      const { field, comparison } = splitKey(key, fields);
      const type = fieldTypeAt(shape, field);
      if (!type) throw unknownField(field);
      return comparison === 'equals'
        ? (own(specialFilters, field)?.(value) ?? equalityOf(key, value, type))
        : comparisonOf({ key, field, comparison, value, type });
    }),
  );
}

/** The fields a filter uses, for checking whether the person can see them. */
export function filteredFields(filter: ListFilter, fields: ReadonlySet<string>): string[] {
  return Object.keys(filter).map((key) => rootOf(splitKey(key, fields).field));
}

/** The record's own field in a path: `custom` in `custom.size`. */
export function rootOf(path: string): string {
  return path.split('.', 1)[0] ?? '';
}

/** The filter of a count: true for more than zero, false for zero, a number for exactly that. */
export function countFilter(field: string): SpecialFilters[string] {
  return (value) => (typeof value === 'boolean' ? negatedUnless(value, { is: 'above', field, bound: 0 }) : null);
}

/** The filter of a nullable field: true for set, false for null, otherwise the value. */
export function nullableFilter(field: string): SpecialFilters[string] {
  return (value) => (typeof value === 'boolean' ? negatedUnless(value, not(oneOf(field, [null]))) : null);
}

function negatedUnless(holds: boolean, criterion: Criterion): Criterion {
  return holds ? criterion : not(criterion);
}

/** Splits a filter's key into field and suffix. A field's own name may end like a suffix. */
function splitKey(key: string, fields: ReadonlySet<string>): { field: string; comparison: string } {
  const suffix = SUFFIX.exec(key);
  if (fields.has(key) || (!suffix && fields.has(rootOf(key)))) return { field: key, comparison: 'equals' };
  const field = key.replace(SUFFIX, '');
  if (!suffix?.[1] || !fields.has(rootOf(field))) throw unknownField(field);
  return { field, comparison: suffix[1] };
}

/** An instant in the API's notation, because instants are compared as texts: 14:00+02:00 as 12:00:00.000Z. Other values stay as they are. */
function boundOf(value: string | number): string | number {
  const instant = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : null;
  return instant !== null && instant.getTime() <= LATEST ? instant.toISOString() : value;
}

function unknownField(field: string): HttpProblem {
  return new HttpProblem('bad_request', sentence('lists.no_field_to_filter', { field }));
}

function equalityOf(field: string, value: FilterValue, type: FieldType): Criterion {
  const reason = whyNoValue(type, value);
  if (reason === '') throw new HttpProblem('bad_request', sentence('lists.not_filtered', { field }));
  if (reason !== null) throw unfitting(field, reason, value);
  return oneOf(field, Array.isArray(value) ? value : [value]);
}

interface Comparison {
  key: string;
  field: string;
  comparison: string;
  value: FilterValue;
  type: FieldType;
}

function comparisonOf({ key, field, comparison, value, type }: Comparison): Criterion {
  if (type.isComposed || (comparison !== 'contains' && !hasOrder(type))) {
    throw new HttpProblem('bad_request', sentence('lists.not_filtered_so', { field, key }));
  }
  if (typeof value !== 'string' && typeof value !== 'number') throw unfitting(key, 'a text or a number', value);
  if (comparison === 'contains') {
    return { is: 'containing', field, text: withPlainSigns(foldText(String(value))), digits: digitsOf(String(value)) };
  }
  const reason = whyNoBound(type, value);
  if (reason !== null) throw unfitting(key, reason, value);
  return { is: comparison === 'gte' ? 'at_least' : 'at_most', field, bound: boundOf(value) };
}

function unfitting(key: string, needed: string, value: FilterValue): HttpProblem {
  const given = shortened(JSON.stringify(value), MAX_QUOTED);
  return new HttpProblem('bad_request', sentence('lists.unfitting', { key, needed, given }));
}
