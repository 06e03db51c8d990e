import type { CustomField } from '#src/domain/company/companySettings.ts';
import { type FieldProblem, fieldProblems } from '#src/domain/company/customFields/fieldProblems.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';

const SENTENCES: Record<FieldProblem, { at: 'label' | 'choices'; sentence: Sentence }> = {
  noLabel: { at: 'label', sentence: sentence('forms.required') },
  labelTaken: { at: 'label', sentence: sentence('company.field_name_taken') },
  noChoices: { at: 'choices', sentence: sentence('forms.required') },
  choiceTwice: { at: 'choices', sentence: sentence('company.choice_twice') },
};

/** Throws 422 when two custom fields share a key or a name, choices are missing or repeated, or a field's type does not fit its stored values. */
export function judgeOwnFields(fields: readonly CustomField[], before: readonly CustomField[]): void {
  const problems: Record<string, Sentence> = {};
  const amongThemselves = fieldProblems(fields);
  fields.forEach(({ key, type }, index) => {
    const at = `custom_fields.${index}`;
    const known = before.find((each) => each.key === key);
    if (fields.findIndex((each) => each.key === key) < index)
      problems[`${at}.key`] = sentence('company.field_key_taken');
    if (known && known.type !== type) problems[`${at}.type`] = sentence('company.field_type_stays');
    const problem = amongThemselves.get(key);
    if (problem) problems[`${at}.${SENTENCES[problem].at}`] = SENTENCES[problem].sentence;
  });
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
}
