import type { TextKey } from '#src/i18n/texts.ts';

/** An error as react-admin translates it: the text's key and its values. */
export interface BrokenRule {
  message: Extract<TextKey, `validation.${string}`>;
  args: Record<string, string | number>;
}

export type FormValues = Record<string, unknown>;

/** A validator of react-admin: returns a value's error, or undefined. */
export type Rule = (value: unknown, values: FormValues) => BrokenRule | undefined;

/** A rule for filled fields: an empty field satisfies every rule except `required` and `requiredIf`. */
export function ruleFor(
  message: BrokenRule['message'],
  isValid: (value: unknown) => boolean,
  args: BrokenRule['args'] = {},
): Rule {
  return (value) => (isBlank(value) || isValid(value) ? undefined : { message, args });
}

/** Returns the same function for the same arguments, so that a rule in JSX is not new on every render. Arguments are plain data. */
export function remembered<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
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
