import { withheldFields } from '#src/domain/access/reach.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { convertCustomValue, numberNotationOf } from '#src/domain/company/customFields/convertCustomValue.ts';
import type { FieldTypeChange, FieldTypePreview } from '#src/domain/company/customFields/fieldChange.ts';
import { type FieldProblem, fieldProblems } from '#src/domain/company/customFields/fieldProblems.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { conditionsIn } from '#src/domain/groups/query/groupQueryTerms.ts';
import { readsEverybody } from '#src/server/access/people.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { settingsIn, settingsInVersion } from './settingsIn.ts';
import { writeSettings } from './writeSettings.ts';

/** Contacts converted per step. */
const STEP = 1000;
/** How many examples a preview shows at most. */
const EXAMPLES = 8;

/** The invalid part of a field, and what is wrong with it. */
export const FIELD_SENTENCES: Record<FieldProblem, { at: 'label' | 'choices'; sentence: Sentence }> = {
  noLabel: { at: 'label', sentence: sentence('forms.required') },
  labelTaken: { at: 'label', sentence: sentence('company.field_name_taken') },
  noChoices: { at: 'choices', sentence: sentence('forms.required') },
  choiceTwice: { at: 'choices', sentence: sentence('company.choice_twice') },
};

async function requireField(context: HandlerContext, { key, type, choices }: FieldTypeChange): Promise<void> {
  const field = (await settingsIn(context)).custom_fields.find((each) => each.key === key);
  if (!field) throw unprocessable({ key: sentence('company.no_such_field') });
  const problem = fieldProblems([{ ...field, type, choices }]).get(key);
  if (problem) throw unprocessable({ [FIELD_SENTENCES[problem].at]: FIELD_SENTENCES[problem].sentence });
}

/** Previews a conversion of the values. */
export async function previewFieldType(context: HandlerContext<'previewFieldType'>): Promise<FieldTypePreview> {
  const change = context.body;
  await requireField(context, change);
  const { tx, caller, tenantId } = context;
  const values = await tx.company.customValues({ tenantId, key: change.key });
  const filled = countFilled(values);
  const seesValues = readsEverybody(caller) && !withheldFields(caller.ability, 'contacts').includes('custom');
  const notation = numberNotationOf(
    values.map(({ value }) => value),
    (await settingsIn(context)).default_country,
  );
  const examples = values
    .map(({ value: before, contacts }) => ({ before, after: convertCustomValue(before, change, notation), contacts }))
    .sort((a, b) => Number(a.after !== null) - Number(b.after !== null) || b.contacts - a.contacts);
  const lost = examples.reduce((sum, { after, contacts }) => sum + (after === null ? contacts : 0), 0);
  return {
    contacts_count: filled,
    kept: filled - lost,
    lost,
    // Values are personal: users who cannot read them for everyone get only the counts.
    examples: seesValues ? examples.slice(0, EXAMPLES) : [],
    smart_groups: await groupsUsingField(tx, tenantId, change.key),
  };
}

/** Changes the field's type and converts every contact's value; those that cannot be converted are removed. */
export async function changeFieldType(context: HandlerContext<'changeFieldType'>): Promise<CompanySettings> {
  const change = context.body;
  const { tx, tenantId } = context;
  const settings = await settingsInVersion(context);
  await requireField(context, change);
  const { key, type, choices } = change;
  const groups = await groupsUsingField(tx, tenantId, key);
  if (groups.length > 0) {
    throw new HttpProblem('conflict', sentence('company.field_asked_for_by_groups', { groups: groups.join(', ') }));
  }
  const values = await tx.company.customValues({ tenantId, key });
  const notation = numberNotationOf(
    values.map(({ value }) => value),
    settings.default_country,
  );
  const convert = ({ id, custom }: Pick<Stored<Contact>, 'id' | 'custom'>) => {
    const { [key]: value, ...others } = custom;
    // Stryker disable next-line all: only contacts with a value are found.
    if (value === undefined || value === null) return [];
    const next = convertCustomValue(value, change, notation);
    if (next === value) return [];
    return [{ id, change: { custom: next === null ? others : { ...custom, [key]: next } } }];
  };
  const nextPart = (after: string | null) => tx.company.withCustomValue({ tenantId, key, after, limit: STEP });
  // Stryker disable next-line OptionalChaining: a part that is not empty has a last contact.
  for (let part = await nextPart(null); part.length > 0; part = await nextPart(part.at(-1)?.id ?? null)) {
    await tx.updateMany('contacts', part.flatMap(convert));
  }
  const custom_fields = settings.custom_fields.map((field) =>
    field.key === key ? { ...field, type, choices: type === 'choice' ? choices : [] } : field,
  );
  return await writeSettings(context, { custom_fields }, 'change field type');
}

/** The names of the smart groups with a condition on a custom field. */
export async function groupsUsingField(tx: Transaction, tenantId: string, key: string): Promise<string[]> {
  return (await tx.find('groups', { tenant_id: tenantId }))
    .filter(({ query }) => query && conditionsIn(query).some(({ field }) => field === `custom.${key}`))
    .map(({ name }) => name);
}

/** Counts the contacts with a value in a custom field. */
export function countFilled(values: readonly { contacts: number }[]): number {
  return values.reduce((sum, { contacts }) => sum + contacts, 0);
}
