import { type FormValues, remembered, valueAt } from '#src/ui/forms/rules/rule.ts';

/** The rule that no entry of a list is in another field's list too. */
export const apartFrom = remembered((source: string) => (value: unknown, values: FormValues) => {
  const others = valueAt(values, source);
  const isShared = Array.isArray(value) && Array.isArray(others) && value.some((each) => others.includes(each));
  return isShared ? ({ message: 'keywords.groupTwice', args: {} } as const) : undefined;
});
