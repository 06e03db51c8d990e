import { isBlank, type Rule, remembered, valueAt } from './rule.ts';

/** The same as in another field. Left empty it is wrong too, unless the other is empty. */
export const confirmed = remembered((source: string): Rule => {
  return (value, values) => {
    const other = valueAt(values, source);
    const isSame = value === other || (isBlank(value) && isBlank(other));
    return isSame ? undefined : { message: 'validation.confirmed', args: {} };
  };
});
