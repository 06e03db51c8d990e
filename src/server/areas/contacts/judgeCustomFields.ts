import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { RuleContext } from '#src/server/areas/ResourceRules.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';

type Custom = Contact['custom'];

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function problemWith({ type, choices }: CustomField, value: NonNullable<Custom[string]>): Sentence | null {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? null : sentence('forms.text');
    case 'number':
      return typeof value === 'number' ? null : sentence('forms.number');
    case 'boolean':
      return typeof value === 'boolean' ? null : sentence('forms.yes_or_no');
    case 'date':
      return DATE.test(String(value)) && !Number.isNaN(Date.parse(String(value))) ? null : sentence('forms.date');
    case 'choice':
      return choices.includes(String(value)) ? null : sentence('forms.one_of', { choices: choices.join(', ') });
  }
}

/** Throws 422 for custom fields that do not exist or have a value of the wrong type. Existing values may stay. */
export async function judgeCustomFields(custom: Custom, before: Custom, { tx, tenantId }: RuleContext): Promise<void> {
  const fields = (await tx.find('company_settings', { tenant_id: tenantId }))[0]?.custom_fields ?? [];
  const problems: Record<string, Sentence> = {};
  for (const [key, value] of Object.entries(custom)) {
    if (value === null || value === '' || value === before[key]) continue;
    const field = fields.find((each) => each.key === key);
    const problem = field ? problemWith(field, value) : sentence('contacts.unknown_field');
    if (problem) problems[`custom.${key}`] = problem;
  }
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
}
