import { isBlank } from '#src/ui/forms/rules/rule.ts';

/** A rule of a form: nothing, or a number without a fraction. */
export function wholeNumber(value: unknown): string | undefined {
  return isBlank(value) || Number.isInteger(value) ? undefined : 'companySettings.wholeNumber';
}
