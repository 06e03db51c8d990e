import { regexes } from 'zod/v4/core';
import type { TextKey } from '#src/i18n/texts.ts';

/** A validator of react-admin: returns a value's error, or undefined. */
export type Rule = (value: unknown, values: FormValues) => BrokenRule | undefined;

export type FormValues = Record<string, unknown>;

/** An error as react-admin translates it: the text's key and its values. */
export interface BrokenRule {
  message: Extract<TextKey, `validation.${string}`>;
  args: Record<string, string | number>;
}

/** Required. react-admin reads `isRequired` and marks the label. */
export const required = memoize((): Rule & { isRequired: true } =>
  Object.assign<Rule, { isRequired: true }>(
    (value) => (isBlank(value) ? { message: 'validation.required', args: {} } : undefined),
    { isRequired: true },
  ),
);

/** Required when another field has one of the given values or, without values, when it is not empty. */
export const requiredIf = memoize((source: string, ...when: readonly (string | number | boolean)[]): Rule => {
  return (value, values) => {
    const other = valueAt(values, source);
    const isAsked = when.length === 0 ? !isBlank(other) : when.some((expected) => expected === other);
    return isAsked && isBlank(value) ? { message: 'validation.requiredIf', args: {} } : undefined;
  };
});

/** Equal to another field. Empty is invalid too, unless the other is empty. */
export const confirmed = memoize((source: string): Rule => {
  return (value, values) => {
    const other = valueAt(values, source);
    const isSame = value === other || (isBlank(value) && isBlank(other));
    return isSame ? undefined : { message: 'validation.confirmed', args: {} };
  };
});

/** Rejects the given values, case-insensitive; in a list, any entry that is one of them. */
export const excluded = memoize((forbidden: readonly (string | number)[]): Rule => {
  const words = new Set(forbidden.map(fold));
  return (value) => {
    const forbiddenEntry = [value].flat().find((entry) => words.has(fold(entry)));
    return forbiddenEntry === undefined
      ? undefined
      : { message: 'validation.excluded', args: { value: String(forbiddenEntry).trim() } };
  };
});

/** At least this many UTF-16 units, as the API counts them, or entries of a list. */
export const minLength = memoize((min: number) =>
  ruleFor('validation.minLength', (value) => lengthOf(value) >= min, { min, smart_count: min }),
);

/** At most this many UTF-16 units, as the API counts them, or entries of a list. */
export const maxLength = memoize((max: number) =>
  ruleFor('validation.maxLength', (value) => lengthOf(value) <= max, { max, smart_count: max }),
);

/** A number no smaller than this. */
export const minValue = memoize((min: number) =>
  ruleFor('validation.minValue', (value) => Number(value) >= min, { min }),
);

/** A number no greater than this. */
export const maxValue = memoize((max: number) =>
  ruleFor('validation.maxValue', (value) => Number(value) <= max, { max }),
);

/** A number without a fraction; with limits, from the one to the other. */
export const wholeNumber = memoize((...[min, max]: [] | [min: number, max: number]) =>
  min === undefined || max === undefined
    ? ruleFor('validation.wholeNumber', Number.isInteger)
    : ruleFor(
        'validation.wholeNumberBetween',
        (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
        { min, max },
      ),
);

/** Exactly this many digits (0 to 9). */
export const digits = memoize((length: number) => {
  const exactly = new RegExp(`^\\d{${length}}$`);
  return ruleFor('validation.digits', (value) => exactly.test(String(value)), { length, smart_count: length });
});

/** Only the digits 0 to 9: no sign, no point. */
export const numeric = memoize(() => ruleFor('validation.numeric', (value) => /^\d+$/.test(String(value))));

/** Only letters, of any script. */
export const alpha = memoize(() => ruleFor('validation.alpha', (value) => /^[\p{L}\p{M}]+$/u.test(String(value))));

/**
 * An e-mail address, checked with the same expression as the API's schemas; imported from zod's core, because the schemas themselves would
 * add 90 kB to the page.
 */
export const email = memoize(() => ruleFor('validation.email', (value) => regexes.email.test(String(value))));

/** A rule for filled fields: an empty field satisfies every rule except `required` and `requiredIf`. */
export function ruleFor(
  message: BrokenRule['message'],
  isValid: (value: unknown) => boolean,
  args: BrokenRule['args'] = {},
): Rule {
  return (value) => (isBlank(value) || isValid(value) ? undefined : { message, args });
}

/** Returns the same function for the same arguments, so that a rule in JSX is not new on every render. Arguments are plain data. */
export function memoize<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  const cache = new Map<string, R>();
  return (...args) => {
    const key = JSON.stringify(args);
    const before = cache.get(key);
    if (before !== undefined) return before;
    const rule = make(...args);
    cache.set(key, rule);
    return rule;
  };
}

/** Whether a field is empty: nothing, only white space, or an empty list. 0 and false are not empty. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** The value of another field of the form, by its source: `custom.size`. */
export function valueAt(values: FormValues, source: string): unknown {
  return source
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      values,
    );
}

/** UTF-16 units of a text or number, entries of a list. */
function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : String(value).length;
}

function fold(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase();
}
