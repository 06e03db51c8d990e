import { isBlank, type Rule, remembered, valueAt } from './rule.ts';

/** Equal to another field. Empty is invalid too, unless the other is empty. */
export const confirmed = remembered((source: string): Rule => {
  return (value, values) => {
    const other = valueAt(values, source);
    const isSame = value === other || (isBlank(value) && isBlank(other));
    return isSame ? undefined : { message: 'validation.confirmed', args: {} };
  };
});
