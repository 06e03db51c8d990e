import { allOf, type Criterion, not, oneOf, type Scalar } from '#src/domain/criteria/criterion.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';

type Conditions = NonNullable<AbilityRule['conditions']>;
type Comparison = Extract<Conditions[string], object>;

/** A rule's conditions as a criterion: all of them must hold. */
export function ruleCriterion(conditions: Conditions): Criterion {
  return allOf(
    Object.entries(conditions).map(([field, value]) =>
      typeof value === 'object' && value !== null ? comparisonCriterion(field, value) : oneOf(field, [value]),
    ),
  );
}

function comparisonCriterion(
  field: string,
  { $eq, $ne, $in, $nin, $all, $lt, $lte, $gt, $gte, $exists }: Comparison,
): Criterion {
  const bounds = { below: $lt, at_most: $lte, above: $gt, at_least: $gte };
  return allOf([
    ifDefined($eq, (value) => oneOf(field, [value])),
    ifDefined($ne, (value) => not(oneOf(field, [value]))),
    ifDefined($in, (values) => oneOf(field, values)),
    ifDefined($nin, (values) => not(oneOf(field, values))),
    ifDefined($all, (values) => ({ is: 'list_of', field, values })),
    ...(['below', 'at_most', 'above', 'at_least'] as const).map((is) =>
      ifDefined(bounds[is], (bound) => ({ is, field, bound })),
    ),
    ifDefined($exists, (isThere) => (isThere ? { is: 'there', field } : not({ is: 'there', field }))),
  ]);
}

function ifDefined<T extends Scalar | readonly Scalar[]>(
  value: T | undefined,
  criterion: (value: T) => Criterion,
): Criterion | undefined {
  return value === undefined ? undefined : criterion(value);
}
