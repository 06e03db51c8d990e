import type { CustomField } from '#src/domain/company/companySettings.ts';
import { type FieldProblem, fieldProblems } from '#src/domain/company/customFields/fieldProblems.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Said, said } from '#src/server/said/Said.ts';

const SENTENCES: Record<FieldProblem, { at: 'label' | 'choices'; sentence: Said }> = {
  noLabel: { at: 'label', sentence: said('forms.required') },
  labelTaken: { at: 'label', sentence: said('company.field_name_taken') },
  noChoices: { at: 'choices', sentence: said('forms.required') },
  choiceTwice: { at: 'choices', sentence: said('company.choice_twice') },
};

/**
 * Throws 422 where two of a company's fields would have one key or one name, choices are none or the same, or a field would
 * hold something else than contacts have in it.
 */
export function judgeOwnFields(fields: readonly CustomField[], before: readonly CustomField[]): void {
  const problems: Record<string, Said> = {};
  const amongThemselves = fieldProblems(fields);
  fields.forEach(({ key, type }, index) => {
    const at = `custom_fields.${index}`;
    const known = before.find((each) => each.key === key);
    if (fields.findIndex((each) => each.key === key) < index) problems[`${at}.key`] = said('company.field_key_taken');
    if (known && known.type !== type) problems[`${at}.type`] = said('company.field_type_stays');
    const problem = amongThemselves.get(key);
    if (problem) problems[`${at}.${SENTENCES[problem].at}`] = SENTENCES[problem].sentence;
  });
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
}
