import { z } from 'zod';
import { may } from '#src/domain/access/ability.ts';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { Consent, ConsentSource, Contact, ContactInput } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { isMasked } from '#src/domain/contacts/maskedPhone.ts';
import { type GivenConsent, stricterConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import { type ConsentRefusal, canChangeConsent } from '#src/domain/sms/consent.ts';
import { zoneOfContact } from '#src/domain/sms/zones/zoneOfContact.ts';
import { isCalendarDate } from '#src/domain/time/calendarDate.ts';
import { requireRoom } from '#src/server/areas/billing/index.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { groupFilter, refuseSmartGroups } from '#src/server/areas/groups/index.ts';
import type { ResourceRules, RuleContext } from '#src/server/areas/ResourceRules.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import type { RowShape } from '#src/server/lists/fieldType.ts';
import type { SpecialFilters } from '#src/server/lists/filterCriterion.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import { detachContacts } from './detachContacts.ts';
import { refusalOf } from './keepSuppressionList.ts';
import { refuseUntextable } from './untextablePhone.ts';

const REFUSALS: Record<ConsentRefusal, Record<string, Sentence>> = {
  source_needed: { consent_source: sentence('contacts.source_needed') },
  opt_out_forgotten: { consent: sentence('contacts.opt_out_forgotten') },
  import_overrules_person: { consent_source: sentence('contacts.import_overrules_person') },
  blocked_by_tenant: { consent_source: sentence('contacts.blocked_by_tenant') },
};

function validateConsent(from: Consent, to: Consent, source: ConsentSource | null): void {
  const verdict = canChangeConsent(from, to, source);
  if (!verdict.isAllowed) throw unprocessable(REFUSALS[verdict.reason]);
}

/** Throws 422 with the contact that has the number: they should be merged rather than duplicated. */
async function refuseKnownPhone(phone: string, { tx, tenantId, caller }: RuleContext): Promise<void> {
  const id = await tx.contacts.withPhone({ tenantId, phone });
  // Stryker disable next-line ConditionalExpression: only saves a query, as no contact has the id null.
  const other = id === null ? undefined : await tx.get('contacts', id);
  if (!other) return;
  const isReadable = may(caller.ability, { action: 'read', subject: 'contacts', record: other });
  const conflict_with = { resource: 'contacts', id: other.id, name: fullName(other) };
  throw unprocessable({ phone: sentence('contacts.number_taken') }, isReadable ? { conflict_with } : {});
}

/** Throws 422 when a consent would lose its source. */
function requireSource(before: Contact, { consent = before.consent, consent_source }: Partial<ContactInput>): void {
  if (consent === 'opted_in' && consent_source === null) throw unprocessable(REFUSALS.source_needed);
}

/** The refusal stored for a contact's new number. */
async function refusalOfNewNumber(
  before: Contact,
  { phone = before.phone }: Partial<ContactInput>,
  { tx, tenantId }: RuleContext,
): Promise<GivenConsent | null> {
  return phone === before.phone || isMasked(phone) ? null : await refusalOf(tx, tenantId, phone);
}

/** A changed consent has its own time, source and evidence: those of the previous one do not stay. */
function consentFacts(from: Consent, input: Partial<ContactInput>, { clock }: RuleContext): Partial<Contact> {
  if (input.consent === undefined || input.consent === from) return {};
  const { consent_source = null, consent_evidence = null } = input;
  return { consent_at: clock.now().toISOString(), consent_source, consent_evidence };
}

/** The source of the time zone, unless it is given. */
function zoneOrigin(
  { timezone }: Partial<ContactInput>,
  { caller }: RuleContext,
  before?: Contact,
): Pick<Contact, 'timezone_source'> | null {
  if (timezone === undefined || timezone === before?.timezone) return null;
  return { timezone_source: timezone === null ? null : caller.program ? 'api' : 'manual' };
}

export const contactRules: ResourceRules<'contacts'> = {
  async create(input, context) {
    refuseUntextable('phone', input.phone);
    await refuseKnownPhone(input.phone, context);
    await requireRoom(context.tx, context.tenantId, 'contacts');
    await validateCustomFields(input.custom, {}, context);
    await refuseSmartGroups(context.tx, 'group_ids', input.group_ids);
    const initialFields = {
      consent_at: null,
      last_contacted_at: null,
      last_replied_at: null,
      phone_as_typed: null,
      timezone_source: null,
      ...zoneOrigin(input, context),
    };
    const refusal = await refusalOf(context.tx, context.tenantId, input.phone);
    if (refusal && input.consent === 'unknown') return { ...initialFields, ...refusal };
    // Stryker disable next-line StringLiteral: no consent is judged as unknown.
    const from = refusal?.consent ?? 'unknown';
    validateConsent(from, input.consent, input.consent_source);
    return { ...initialFields, ...consentFacts('unknown', input, context) };
  },
  async change(before, change, context) {
    if (change.group_ids) await refuseSmartGroups(context.tx, 'group_ids', change.group_ids);
    if (change.custom) await validateCustomFields(change.custom, before.custom, context);
    if (change.phone !== undefined && change.phone !== before.phone && !isMasked(change.phone)) {
      refuseUntextable('phone', change.phone);
      await refuseKnownPhone(change.phone, context);
    }
    const zone = zoneOrigin(change, context, before);
    const refusal = await refusalOfNewNumber(before, change, context);
    if (change.consent !== undefined && change.consent !== before.consent) {
      const from = refusal ? stricterConsent(before, refusal).consent : before.consent;
      validateConsent(from, change.consent, change.consent_source ?? null);
    } else if (refusal) return { ...zone, ...stricterConsent(before, refusal) };
    requireSource(before, change);
    return { ...zone, ...consentFacts(before.consent, change, context) };
  },
  async afterRemoval({ id }, { tx, clock, tenantId }) {
    await detachContacts(tx, tenantId, new Set([id]), clock.now().toISOString());
  },
  pageOnlyFields: ['zone'],
  async sortKeys(tx, tenantId) {
    const timezone = tenantId === null ? 'UTC' : (await settingsOf(tx, tenantId)).timezone;
    return { zone: { field: 'zone_order', otherwise: timezone } };
  },
  async derive(tx, tenantId) {
    if (tenantId === null) return () => ({});
    const { timezone } = await settingsOf(tx, tenantId);
    return (contact) => ({ zone: zoneOfContact(contact, timezone) });
  },
  async ownTypes(tx, tenantId): Promise<RowShape> {
    if (tenantId === null) return {};
    return { custom: customFieldTypes((await settingsOf(tx, tenantId)).custom_fields) };
  },
  filters: async (tx, tenantId, clock, filterFields): Promise<SpecialFilters> =>
    tenantId !== null && filterFields.has('group_ids')
      ? { group_ids: await groupFilter(tx, tenantId, clock.now()) }
      : {},
};

type Custom = Contact['custom'];

function problemWith({ type, choices }: CustomField, value: NonNullable<Custom[string]>): Sentence | null {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? null : sentence('forms.text');
    case 'number':
      return typeof value === 'number' ? null : sentence('forms.number');
    case 'boolean':
      return typeof value === 'boolean' ? null : sentence('forms.yes_or_no');
    case 'date':
      return isCalendarDate(value) ? null : sentence('forms.date');
    case 'choice':
      return choices.includes(String(value)) ? null : sentence('forms.one_of', { choices: choices.join(', ') });
  }
}

/** Throws 422 for custom fields that do not exist or have a value of the wrong type. Existing values may stay. */
async function validateCustomFields(custom: Custom, before: Custom, { tx, tenantId }: RuleContext): Promise<void> {
  const fields = (await settingsOf(tx, tenantId)).custom_fields;
  const problems: Record<string, Sentence> = {};
  for (const [key, value] of Object.entries(custom)) {
    if (value === null || value === '' || value === before[key]) continue;
    const field = fields.find((each) => each.key === key);
    const problem = field ? problemWith(field, value) : sentence('contacts.unknown_field');
    if (problem) problems[`custom.${key}`] = problem;
  }
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
}

const CUSTOM_VALUES: Record<CustomField['type'], z.ZodType> = {
  text: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  date: z.iso.date(),
  // Contacts may still have a choice that was removed.
  choice: z.string(),
};

/** The schema of contacts' values in a tenant's custom fields, for filters. Any value may be missing. */
function customFieldTypes(fields: readonly CustomField[]): z.ZodObject {
  return z.object(Object.fromEntries(fields.map(({ key, type }) => [key, CUSTOM_VALUES[type].nullish()])));
}
