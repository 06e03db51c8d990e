import { remembered, ruleFor } from './rule.ts';

/** At least this many UTF-16 units, as the API counts them, or entries of a list. */
export const minLength = remembered((min: number) =>
  ruleFor('validation.minLength', (value) => lengthOf(value) >= min, { min, smart_count: min }),
);

/** UTF-16 units of a text or number, entries of a list. */
export function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : String(value).length;
}
