import { isBlank, type Rule, remembered, valueAt } from './rule.ts';

/** Required when another field has one of the given values or, without values, when it is not empty. */
export const requiredIf = remembered((source: string, ...when: readonly (string | number | boolean)[]): Rule => {
  return (value, values) => {
    const other = valueAt(values, source);
    const isAsked = when.length === 0 ? !isBlank(other) : when.some((expected) => expected === other);
    return isAsked && isBlank(value) ? { message: 'validation.requiredIf', args: {} } : undefined;
  };
});
