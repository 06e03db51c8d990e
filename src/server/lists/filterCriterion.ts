import type { ListFilter } from '#src/domain/contract/listQuery.ts';
import { allOf, type Criterion, not, oneOf } from '#src/domain/criteria/criterion.ts';
import { foldText } from '#src/domain/foldText.ts';
import { own } from '#src/domain/own.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { digitsOf } from './searchTerms.ts';

type Wanted = ListFilter[string];

/** Fields that are filtered in a way of their own, each by what is asked of it. */
export type OwnFilters = Readonly<Record<string, (wanted: Wanted) => Criterion>>;

const SUFFIX = /_(gte|lte|contains)$/;

/**
 * What a filter keeps (without its `q`): equality by field, arrays as one of, fields that are arrays as containing any
 * of, and the suffixes _gte, _lte and _contains. Throws 400 for a field that no record has.
 */
export function filterCriterion(
  filter: ListFilter,
  fields: ReadonlySet<string>,
  ownFilters: OwnFilters = {},
): Criterion {
  return allOf(Object.entries(filter).map(([key, wanted]) => criterionOf(key, wanted, fields, ownFilters)));
}

/** The fields a filter looks at: for judging whether somebody may look at them. */
export function filteredFields(filter: ListFilter, fields: ReadonlySet<string>): string[] {
  return Object.keys(filter).map((key) => splitKey(key, fields).field.split('.', 1)[0] ?? '');
}

/** The filter of a count: true for those that have any, false for those that have none, a number for exactly so many. */
export function anyOrSoMany(field: string): (wanted: Wanted) => Criterion {
  return (wanted) =>
    typeof wanted === 'boolean' ? isOr(wanted, { is: 'above', field, bound: 0 }) : isWanted(field, wanted);
}

/** The filter of what may be null: true for those that have it, false for those that have not, else the value. */
export function anyOrThis(field: string): (wanted: Wanted) => Criterion {
  return (wanted) => (typeof wanted === 'boolean' ? isOr(wanted, not(oneOf(field, [null]))) : isWanted(field, wanted));
}

function isOr(holds: boolean, criterion: Criterion): Criterion {
  return holds ? criterion : not(criterion);
}

function isWanted(field: string, wanted: Wanted): Criterion {
  return oneOf(field, Array.isArray(wanted) ? wanted : [wanted]);
}

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

function criterionOf(key: string, wanted: Wanted, fields: ReadonlySet<string>, ownFilters: OwnFilters): Criterion {
  const { field, comparison } = splitKey(key, fields);
  if (comparison === 'equals') {
    return own(ownFilters, field)?.(wanted) ?? isWanted(field, wanted);
  }
  if (typeof wanted !== 'string' && typeof wanted !== 'number') {
    throw new HttpProblem('bad_request', `${key} compares with a text or a number.`);
  }
  if (comparison === 'gte') return { is: 'at_least', field, bound: wanted };
  if (comparison === 'lte') return { is: 'at_most', field, bound: wanted };
  return { is: 'containing', field, text: foldText(String(wanted)), digits: digitsOf(String(wanted)) };
}
