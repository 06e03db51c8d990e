import type { TextKey } from '#src/i18n/texts.ts';

/** A broken rule, as react-admin translates it: the text's key and what the text fills in. */
export interface BrokenRule {
  message: Extract<TextKey, `validation.${string}`>;
  args: Record<string, string | number>;
}

export type FormValues = Record<string, unknown>;

/** A validator of react-admin: answers what is wrong with a value, or undefined. */
export type Rule = (value: unknown, values: FormValues) => BrokenRule | undefined;

/** A rule about values that are there: an empty field keeps every rule but `required` and its kin. */
export function ruleFor(
  message: BrokenRule['message'],
  isKept: (value: unknown) => boolean,
  args: BrokenRule['args'] = {},
): Rule {
  return (value) => (isBlank(value) || isKept(value) ? undefined : { message, args });
}

/** The same rule for the same arguments, so that one written in JSX is not a new one on every render. Arguments are plain data. */
export function remembered<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>();
  return (...args) => {
    const key = JSON.stringify(args);
    const before = made.get(key);
    if (before !== undefined) return before;
    const rule = make(...args);
    made.set(key, rule);
    return rule;
  };
}

/** Whether a field holds nothing: also blanks only, and an empty list. 0 and false are something. */
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
