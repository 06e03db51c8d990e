import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';

export type Scalar = string | number | boolean | null;

/**
 * A condition on records, as data: `testOf` checks it against values, and a database compiles it to a query. `field` is a dotted path (`custom.town`,
 * `totals.sent`); a missing value counts as null. Values are compared exactly and only with values of their own type; texts by code point.
 */
export type Criterion =
  /** All parts hold; with no parts, it always holds. */
  | { is: 'all'; of: readonly Criterion[] }
  /** At least one part holds; with no parts, it never holds. */
  | { is: 'any'; of: readonly Criterion[] }
  | { is: 'not'; of: Criterion }
  /** The field is one of the values, or a list with one of them. */
  | { is: 'one_of'; field: string; values: readonly Scalar[] }
  /** The field is a list with all of the values. */
  | { is: 'list_of'; field: string; values: readonly Scalar[] }
  /** The field is a text or a number on this side of the bound, never a list. */
  | { is: 'above' | 'at_least' | 'below' | 'at_most'; field: string; bound: string | number }
  /** The field exists, even if null. */
  | { is: 'there'; field: string }
  /** The field's text, folded (`foldText`) and `withPlainSigns`, contains `text`, which is written so too; or it is a number in E.164 that contains `digits`. */
  | { is: 'containing'; field: string; text: string; digits: string | null }
  /** The field is a text that starts with this, compared exactly. */
  | { is: 'beginning'; field: string; text: string }
  /** The field holds the id of a record of this collection and tenant that meets the criterion. */
  | { is: 'related'; field: string; to: RelatedCollection; that: Criterion }
  /** For a contact: it is in this smart group, with the conditions evaluated at `now` (ISO 8601) in the tenant's time zone. */
  | { is: 'in_smart_group'; group_id: string; query: GroupQuery; now: string; time_zone: string };

/** The collections that criteria can look up records in by id. */
export type RelatedCollection = 'contacts' | 'messages';

/** Always holds. */
export const EVERYTHING: Criterion = { is: 'all', of: [] };
/** Never holds. */
export const NOTHING: Criterion = { is: 'any', of: [] };

export function isEverything(criterion: Criterion): boolean {
  return criterion.is === 'all' && criterion.of.every(isEverything);
}

/** A criterion that requires all of these, leaving out those that always hold. */
export function allOf(criteria: readonly (Criterion | undefined)[]): Criterion {
  const of = criteria.filter((each) => each !== undefined && !isEverything(each)) as Criterion[];
  const [only] = of;
  return of.length === 1 && only ? only : { is: 'all', of };
}

export function anyOf(of: readonly Criterion[]): Criterion {
  return { is: 'any', of };
}

export function not(of: Criterion): Criterion {
  return { is: 'not', of };
}

export function oneOf(field: string, values: readonly Scalar[]): Criterion {
  return { is: 'one_of', field, values };
}

/** The record's own fields that a criterion reads, as dotted paths. */
export function fieldsOf(criterion: Criterion): string[] {
  switch (criterion.is) {
    case 'all':
    case 'any':
      return criterion.of.flatMap(fieldsOf);
    case 'not':
      return fieldsOf(criterion.of);
    case 'in_smart_group':
      return [];
    default:
      return [criterion.field];
  }
}
