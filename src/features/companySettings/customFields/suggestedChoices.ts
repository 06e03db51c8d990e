import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import { foldText } from '#src/domain/foldText.ts';

/** The values of a field that can be its choices: without spaces around them, once regardless of case and accents, and short enough. */
export function suggestedChoices(values: readonly string[]): string[] {
  const choices = new Map<string, string>();
  for (const value of values.map((each) => each.trim())) {
    const name = foldText(value);
    if (name !== '' && value.length <= COMPANY_LIMITS.choice && !choices.has(name)) choices.set(name, value);
  }
  return [...choices.values()];
}
