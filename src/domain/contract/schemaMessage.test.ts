import { expect, it } from 'vitest';
import type { z } from 'zod';
import { changeVisitInput, visitInput } from '#src/domain/acting/visit.ts';
import { apiTokenInput } from '#src/domain/apitokens/apitoken.ts';
import { companySettingsInput, customField, timeOfDay } from '#src/domain/company/companySettings.ts';
import { planInput } from '#src/domain/company/plan.ts';
import { contactBulkInput } from '#src/domain/contacts/contactBulk.ts';
import { contactMergeInput } from '#src/domain/contacts/merge/contactMerge.ts';
import { deviceInput } from '#src/domain/devices/device.ts';
import { segmentPrice } from '#src/domain/devices/deviceRoute.ts';
import { pairingRequest } from '#src/domain/devices/pairing.ts';
import { smppAccount } from '#src/domain/devices/smppAccount.ts';
import { twilioAccount } from '#src/domain/devices/twilioAccount.ts';
import { incomingTrial } from '#src/domain/incoming/incomingDecision.ts';
import { replyInput } from '#src/domain/messages/conversation.ts';
import { emailConfirmInput } from '#src/domain/people/account.ts';
import { listSettings } from '#src/domain/people/listSettings.ts';
import { abilityRule } from '#src/domain/people/role.ts';
import { credentials } from '#src/domain/people/signIn.ts';
import { countryCode, e164, hexColor, id, setDay, setInstant } from '#src/domain/record.ts';
import { tenantStatusInput } from '#src/domain/tenants/tenantAccount.ts';
import { webhookInput } from '#src/domain/webhooks/webhook.ts';
import { listFilter, listRange } from './listQuery.ts';
import type { SchemaMessage } from './schemaMessage.ts';

type InvalidInput = readonly [schema: z.ZodType, value: unknown, path: string];

const VISIT = { reason: 'Looking for the lost import', ticket: 'HELP-1042', minutes: 15 };
const DAYS_OFF = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const EVENT = 'message.received';

/** For each message, input that is refused with it, and the path it is reported at. */
const INVALID_INPUTS: Readonly<Record<SchemaMessage, readonly InvalidInput[]>> = {
  'account.six_digits': [[emailConfirmInput, { code: '12345' }, 'code']],
  'account.six_digits_or_recovery': [[credentials, { email: 'a@b.io', password: 'p', code: '1' }, 'code']],
  'acting.no_ticket': [[visitInput, { ...VISIT, ticket: 'none' }, 'ticket']],
  'acting.reason_says_nothing': [[visitInput, { ...VISIT, reason: 'aa aa aa aa aa aa' }, 'reason']],
  'acting.reason_too_short': [[changeVisitInput, { mode: 'may_change', change_reason: 'Import' }, 'change_reason']],
  'apitokens.ip_range': [[apiTokenInput.shape.ip_allowlist, ['10.0.0.1', 'office'], '1']],
  'company.field_key': [[customField.shape.key, 'Size', '']],
  'company.field_key_reserved': [[customField.shape.key, 'constructor', '']],
  'company.plain_line': [
    [companySettingsInput.shape.sender_line, 'Acme {name}', ''],
    [companySettingsInput.shape.opt_out_hint, 'STOP\n', ''],
  ],
  'contacts.ids_or_filter': [
    [contactBulkInput, { action: 'delete' }, 'ids'],
    [contactBulkInput, { action: 'delete', ids: ['amara'], filter: {} }, 'ids'],
  ],
  'contacts.no_merge_field': [
    [contactMergeInput, { other_id: 'ben', other_version: 1, values: { id: 'other' } }, 'values.id'],
  ],
  'devices.ascii': [
    [smppAccount.shape.system_id, 'é', ''],
    [twilioAccount.shape.secret, 'é', ''],
  ],
  'devices.code_length': [[pairingRequest.shape.code, 'ABC', '']],
  'devices.ends_too_early': [
    [deviceInput.shape.working_hours, { ...DAYS_OFF, mon: { from: '09:00', to: '08:00' } }, 'mon.to'],
  ],
  'devices.host_name': [[smppAccount.shape.host, 'no host', '']],
  'devices.price_amount': [[segmentPrice, { amount: '1,5', currency: 'EUR' }, 'amount']],
  'devices.price_currency': [[segmentPrice, { amount: '1.5', currency: 'eur' }, 'currency']],
  'devices.no_sending_day': [[deviceInput.shape.working_hours, DAYS_OFF, '']],
  'devices.sender': [[smppAccount.shape.sender, '?', '']],
  'devices.slot_twice': [[pairingRequest.shape.sims, [0, 0].map((slot) => ({ slot, carrier: '', phone: null })), '']],
  'devices.twilio_sender': [[twilioAccount.shape.sender, '?', '']],
  'devices.twilio_sid': [
    [twilioAccount.shape.account_sid, 'AC1', ''],
    [twilioAccount.shape.key_sid, 'SK1', ''],
  ],
  'forms.colour': [[hexColor, 'blue', '']],
  'forms.country_code': [[countryCode, 'fr', '']],
  'forms.e164': [[e164, '0612', '']],
  'forms.list_name': [[listSettings.shape.columns, { 'a b': {} }, 'a b']],
  'forms.range': [[listRange, [1, 0], '']],
  'forms.required': [
    [visitInput, { ...VISIT, mode: 'may_change' }, 'change_reason'],
    [contactBulkInput, { action: 'set_category', ids: ['amara'] }, 'category_id'],
    [contactBulkInput, { action: 'add_to_groups', ids: ['amara'] }, 'group_ids'],
    [contactBulkInput, { action: 'remove_from_groups', ids: ['amara'] }, 'group_ids'],
    [replyInput, { body: ' \n' }, 'body'],
  ],
  'forms.text': [[listFilter, { q: 1 }, 'q']],
  'forms.time_of_day': [[timeOfDay, '24:00', '']],
  'forms.unstorable': [[id, 'a\0', '']],
  'forms.years': [
    [setInstant, '1969-12-31T23:59:59Z', ''],
    [setDay, '3000-01-01', ''],
  ],
  'keywords.number_or_contact': [[incomingTrial, { body: 'JOIN' }, 'from']],
  'plans.currency': [[planInput.shape.currency, 'XXX', '']],
  'plans.feature_twice': [[planInput.shape.features, ['keywords', 'keywords'], '']],
  'roles.field_path': [[abilityRule.shape.fields, ['Name'], '0']],
  'tenants.reason_too_short': [[tenantStatusInput, { status: 'suspended', reason: `   ${'r'.repeat(14)}` }, 'reason']],
  'webhooks.event_twice': [[webhookInput.shape.events, [EVENT, EVENT], '']],
  'webhooks.url': [[webhookInput.shape.url, 'ftp://acme.test', '']],
};

const ROWS = Object.entries(INVALID_INPUTS).flatMap(([message, inputs]) =>
  inputs.map(([schema, value, path]) => ({ message, schema, value, path })),
);

it.each(ROWS)('$value is refused with $message, at "$path"', ({ message, schema, value, path }) => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  // An invalid key carries its issues inside.
  const reported = issues.flatMap((issue) =>
    issue.code === 'invalid_key' ? issue.issues.map((each) => ({ ...each, path: issue.path })) : issue,
  );
  expect(reported.map((issue) => [issue.message, issue.path.join('.')])).toEqual([[message, path]]);
  expect(['custom', 'invalid_format']).toContain(reported[0]?.code);
});
