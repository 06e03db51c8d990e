import { may } from '#src/domain/access/ability.ts';
import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { newContact } from '#src/domain/contacts/newContact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { SendInput } from '#src/domain/messages/sendInput.ts';
import { DEFAULT_VALIDITY, MAX_WAITING_MESSAGES } from '#src/domain/messages/sendTerms.ts';
import type { Template } from '#src/domain/messages/template.ts';
import { BODY_MAX_LENGTH, type MessagePurpose } from '#src/domain/messages/texting.ts';
import { withAddedText } from '#src/domain/sms/addedText.ts';
import { consentExclusion } from '#src/domain/sms/consent.ts';
import {
  availableCustomKeys,
  compileBody,
  type PlaceholderValues,
  placeholderNames,
} from '#src/domain/sms/placeholders.ts';
import { deferUntil, quietHoursOf } from '#src/domain/sms/quietHours.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { zoneOfContact } from '#src/domain/sms/zones/zoneOfContact.ts';
import { readablePeople } from '#src/server/access/people.ts';
import { hiddenFields, isWithin, seesPhones } from '#src/server/access/visibility.ts';
import { segmentsForMessages } from '#src/server/areas/billing/index.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { roomForContacts, textableNumber, undecidedAmong } from '#src/server/areas/contacts/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { derivedId } from '#src/server/sending/derivedId.ts';
import { MARKETING_ALONE } from '#src/server/sending/holdBack.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import { lastReceivingSims, replySenders } from '#src/server/sending/replyDevices.ts';
import { deviceProblem, reachProblems } from '#src/server/sending/requireReach.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import { byId } from '#src/server/storage/byId.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { messageKeyId } from './messageByKey.ts';
import { segmentsRefusal } from './requireSegments.ts';

/** How far ahead (ms) a message may be scheduled: a year. */
const LONGEST_WAIT = 366 * 86_400_000;

/** The result of each row, in their order. */
export type RowResult = { message: Stored<Message>; contact: Contact } | { problem: HttpProblem };

/** The person texted: a contact of the tenant, or one created with the message. */
interface Recipient {
  contact: Contact;
  isNew: boolean;
}

type Lookups = Awaited<ReturnType<typeof lookUp>>;

/**
 * Sends each of these messages or returns why not; problems among the rows are returned as they are. All records are fetched once for all rows.
 * Throws 429 when too many wait.
 */
export async function sendMessageRows(
  context: HandlerContext,
  rows: readonly (SendInput | HttpProblem)[],
): Promise<RowResult[]> {
  const { tx, tenantId } = context;
  await refuseFlood(context);
  // Stryker disable next-line MethodExpression: a problem has none of the fields that are looked up.
  const inputs = rows.filter((row): row is SendInput => !(row instanceof HttpProblem));
  const lookups = await lookUp(context, inputs);
  const results = rows.map((row) => {
    const result = row instanceof HttpProblem ? row : orProblem(() => messageOf(lookups, row));
    return result instanceof HttpProblem ? { problem: result } : result;
  });
  const accepted = results.filter((result) => 'message' in result);
  await tx.insertMany(
    'contacts',
    [...lookups.added.values()].map((contact) => ({ ...contact, tenant_id: tenantId })),
  );
  const messages = await tx.insertMany(
    'messages',
    accepted.map(({ message }) => message),
  );
  await tx.insertMany(
    'message_keys',
    messages.flatMap(({ id, key }) =>
      key === undefined ? [] : { id: messageKeyId(tenantId, key), tenant_id: tenantId, message_id: id },
    ),
  );
  await countTemplates(context, accepted);
  const messagesById = byId(messages);
  return results.map((result) => {
    if ('problem' in result) return result;
    return { message: messagesById.get(result.message.id) as Stored<Message>, contact: result.contact };
  });
}

/** Throws 429: the waiting messages already take the devices a while. */
async function refuseFlood({ tx, tenantId }: HandlerContext): Promise<void> {
  const counts = await tx.sending.queuedCounts({ tenantId });
  const waitingCount = counts.reduce((sum, { campaignId, count }) => (campaignId === null ? sum + count : sum), 0);
  if (waitingCount < MAX_WAITING_MESSAGES) return;
  throw new HttpProblem(
    'too_many_requests',
    `${MAX_WAITING_MESSAGES} messages are already waiting. Send more once they have gone out.`,
    {
      retryAfterSeconds: 60,
    },
  );
}

/** Everything that decides on the rows, fetched at once. */
async function lookUp(context: HandlerContext, inputs: readonly SendInput[]) {
  const { tx, clock, caller, tenantId, random } = context;
  const now = clock.now();
  const ownById = <R extends { id: string; tenant_id: string | null }>(records: readonly R[]) =>
    byId(records.filter(({ tenant_id }) => tenant_id === tenantId));
  const settings = await settingsOf(tx, tenantId);
  const numbers = new Map<string, string | HttpProblem>();
  for (const { to } of inputs) if (to !== undefined) numbers.set(to, numberOf(to, settings.default_country));
  // Stryker disable next-line MethodExpression,ConditionalExpression: no contact has a problem as its number.
  const phones = [...new Set([...numbers.values()].filter((number) => typeof number === 'string'))];
  // Stryker disable next-line ArrayDeclaration: an unknown id finds nobody.
  const ids = [...new Set(inputs.flatMap(({ contact_id }) => contact_id ?? []))];
  const contacts = [
    ...(await tx.find('contacts', { tenant_id: tenantId, phone: phones })),
    // Stryker disable next-line ObjectLiteral: only saves reading the other contacts.
    ...ownById(await tx.find('contacts', { id: ids })).values(),
  ];
  // Stryker disable next-line ArrayDeclaration: an unknown id finds no template.
  const templateIds = [...new Set(inputs.flatMap(({ template_id }) => template_id ?? []))];
  // Stryker disable next-line ArrayDeclaration: an unknown id finds no device.
  const deviceIds = [...new Set(inputs.flatMap(({ device_id }) => device_id ?? []))];
  // Stryker disable next-line ConditionalExpression,ArrayDeclaration: a key that no row has is never looked up.
  const keys = inputs.flatMap(({ key }) => (key === null ? [] : messageKeyId(tenantId, key)));
  const allPhones = [...new Set([...phones, ...contacts.map(({ phone }) => phone)])];
  // A message by a program is never a reply.
  const receivedBy = caller.program
    ? new Map()
    : await lastReceivingSims(
        tx,
        tenantId,
        contacts.map(({ id }) => id),
      );
  const viewerAbility = caller.peopleAbility ?? caller.ability;
  return {
    tenantId,
    caller,
    settings,
    now,
    // Drawn from the environment's random numbers, so that two demos with the same seed behave the same, down to their simulated phones.
    freshId: () => derivedId(now.getTime(), random.id()),
    numbers,
    byPhone: new Map(contacts.map((contact) => [contact.phone, contact])),
    byId: byId(contacts),
    mayRead: await readablePeople(
      tx,
      caller,
      contacts.map(({ id }) => id),
    ),
    seesNumbers: seesPhones(viewerAbility),
    viewerAbility,
    refusals: new Map(
      (await tx.find('suppressions', { tenant_id: tenantId, phone: phones })).map((each) => [each.phone, each]),
    ),
    // Stryker disable next-line ObjectLiteral: only saves reading the other templates.
    templates: ownById(await tx.find('templates', { id: templateIds })),
    // Stryker disable next-line ObjectLiteral: only saves reading the other keys.
    takenKeys: new Set((await tx.find('message_keys', { id: keys })).map(({ id }) => id)),
    ownKeys: new Set<string>(),
    undecided: await undecidedAmong(tx, tenantId, allPhones),
    mayAdd: may(caller.ability, { action: 'create', subject: 'contacts' }),
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves a query.
    room: phones.length > 0 ? await roomForContacts(tx, tenantId) : 0,
    added: new Map<string, Contact>(),
    plan: await segmentsForMessages(tx, tenantId),
    replySender: await replySenders(tx, { tenantId, receivedBy, at: now }),
    whyNotReached: await reachProblems(tx, tenantId),
    // Stryker disable next-line ObjectLiteral: only saves reading the other devices.
    devices: ownById(await tx.find('devices', { id: deviceIds })),
  };
}

/** The number in E.164, or the problem that it cannot be texted. */
function numberOf(rawNumber: string, country: string): string | HttpProblem {
  return orProblem(() => textableNumber('to', rawNumber, country));
}

/** The result of a call, or the problem that it throws. */
function orProblem<T>(call: () => T): T | HttpProblem {
  try {
    return call();
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}

interface Accepted {
  message: NewRecord<Stored<Message>> & { id: string };
  contact: Contact;
  template: Stored<Template> | undefined;
}

/** The message to one person. Throws if it is not sent; only sent messages use up keys, segments and room for contacts. */
function messageOf(lookups: Lookups, input: SendInput): Accepted {
  const { now, tenantId, caller } = lookups;
  const { start, end } = timesOf(lookups, input);
  refuseTakenKey(lookups, input);
  const recipient = recipientOf(lookups, input);
  const { contact } = recipient;
  const template = templateOf(lookups, input);
  const purpose = input.purpose ?? template?.purpose ?? 'transactional';
  requireWilling(lookups, contact, purpose);
  requireDevice(lookups, input, contact.phone);
  const body = bodyOf(lookups, { input, template, contact, purpose });
  const measure = measureText(body);
  const why = segmentsRefusal(lookups.plan, measure.segments);
  if (why) throw new HttpProblem('conflict', sentence('messages.not_sent_because', { why }));
  const hold = quietHold(lookups, contact, purpose, start);
  // Messages that people write are as urgent as replies.
  const priority = input.priority ?? (caller.program ? 'normal' : undefined);
  const isWaiting = hold !== null || start > now.getTime();
  if (lookups.plan) lookups.plan.waiting += measure.segments;
  if (input.key !== null) lookups.ownKeys.add(messageKeyId(tenantId, input.key));
  if (recipient.isNew) {
    lookups.added.set(contact.phone, contact);
    lookups.room -= 1;
  }
  return {
    contact,
    template,
    message: {
      id: lookups.freshId(),
      ...newMessage(now.toISOString(), {
        tenant_id: tenantId,
        contact_id: contact.id,
        to: contact.phone,
        body,
        ...measure,
        purpose,
        ...(input.device_id === null
          ? lookups.replySender(contact.id, contact.phone)
          : { chosen_device_id: input.device_id }),
        ...(priority === undefined ? {} : { priority }),
        valid_until: new Date(end).toISOString(),
        ...(input.send_at === null ? {} : { send_at: new Date(start).toISOString() }),
        ...(isWaiting ? { held: hold ?? { until: new Date(start).toISOString(), zone: null } } : {}),
        ...(input.key === null ? {} : { key: input.key }),
        // A program's messages are not a colleague's words: they are on hold when the person may want to stop.
        ...(caller.program ? {} : { author_id: caller.user.id, author_name: caller.user.name }),
      }),
    },
  };
}

/** The time in which it may be sent (ms). */
function timesOf({ now }: Lookups, { send_at, valid_until }: SendInput): { start: number; end: number } {
  const at = now.getTime();
  const start = Math.max(at, send_at === null ? at : Date.parse(send_at));
  const end = valid_until === null ? start + DEFAULT_VALIDITY : Date.parse(valid_until);
  if (start > at + LONGEST_WAIT) throw unprocessable({ send_at: sentence('messages.too_far') });
  if (end <= start) throw unprocessable({ valid_until: sentence('messages.over_before') });
  return { start, end };
}

function refuseTakenKey({ tenantId, takenKeys, ownKeys }: Lookups, { key }: SendInput): void {
  if (key === null) return;
  const id = messageKeyId(tenantId, key);
  const reason = ownKeys.has(id)
    ? sentence('messages.key_twice')
    : takenKeys.has(id)
      ? sentence('messages.key_taken')
      : null;
  if (reason) throw notSent('conflict', 'key', reason);
}

function recipientOf(lookups: Lookups, { to, contact_id }: SendInput): Recipient {
  if (to !== undefined && contact_id === undefined) return recipientByNumber(lookups, to);
  if (to !== undefined || contact_id === undefined) throw unprocessable({ to: sentence('messages.one_recipient') });
  const contact = lookups.byId.get(contact_id);
  if (!contact || (lookups.mayRead && !lookups.mayRead(contact_id))) throw noSuch('contact_id');
  return { contact, isNew: false };
}

function recipientByNumber(lookups: Lookups, to: string): Recipient {
  const phone = lookups.numbers.get(to) as string | HttpProblem;
  if (phone instanceof HttpProblem) throw phone;
  // Users who cannot see numbers would learn whose it is.
  const contact = lookups.byPhone.get(phone) ?? lookups.added.get(phone);
  const isKnown = lookups.byPhone.has(phone);
  if (!lookups.seesNumbers || (contact && isKnown && lookups.mayRead && !lookups.mayRead(contact.id))) {
    throw notSent('forbidden', 'to', sentence('messages.number_not_yours'));
  }
  return contact ? { contact, isNew: false } : { contact: contactToAdd(lookups, phone), isNew: true };
}

/** A new contact for a number texted for the first time, with the refusal stored for it. */
function contactToAdd({ settings, mayAdd, room, refusals, now, freshId }: Lookups, phone: string): Contact {
  if (!settings.sending_creates_contacts) throw notSent('unprocessable', 'to', sentence('messages.unknown_contact'));
  if (!mayAdd) throw notSent('forbidden', 'to', sentence('messages.cannot_create_contact'));
  if (room < 1) throw notSent('conflict', 'to', sentence('messages.no_room_for_contact'), { limit: 'contacts' });
  const refusal = refusals.get(phone);
  const at = now.toISOString();
  const { consent, consent_source, consent_at, consent_evidence } = refusal ?? newContact();
  return {
    ...newContact(),
    id: freshId(),
    created_at: at,
    updated_at: at,
    version: 1,
    phone,
    ...(refusal ? { consent, consent_source, consent_at, consent_evidence } : {}),
  };
}

/** The problem of a message that is not sent, at the field that is the reason. */
function notSent(
  code: 'forbidden' | 'conflict' | 'unprocessable',
  field: 'to' | 'device_id' | 'key',
  why: Sentence,
  extras: { limit?: 'contacts' } = {},
): HttpProblem {
  return new HttpProblem(code, sentence('messages.not_sent_because', { why }), { fields: { [field]: why }, ...extras });
}

function noSuch(field: 'contact_id' | 'template_id' | 'device_id'): HttpProblem {
  return new HttpProblem('not_found', `${field}: there is no such record.`, {
    fields: { [field]: sentence('forms.no_such_record') },
  });
}

function templateOf({ templates, caller }: Lookups, { body, template_id }: SendInput): Stored<Template> | undefined {
  if ((body === undefined) === (template_id === undefined))
    throw unprocessable({ body: sentence('messages.one_text') });
  if (template_id === undefined) return undefined;
  const template = templates.get(template_id);
  const mayUse =
    template && may(caller.peopleAbility ?? caller.ability, { action: 'read', subject: 'templates', record: template });
  if (!template || !mayUse) throw noSuch('template_id');
  return template;
}

const UNWILLING: Record<NonNullable<ReturnType<typeof consentExclusion>>, (name: string | Sentence) => Sentence> = {
  opted_out: (name) => sentence('messages.opted_out', { name }),
  blocked: (name) => sentence('messages.is_blocked', { name }),
  no_consent: (name) => sentence('messages.not_agreed', { name }),
};

/** Throws when the person wants no such message. What a colleague writes is sent to people who may want to stop, like a reply. */
function requireWilling({ undecided, caller }: Lookups, contact: Contact, purpose: MessagePurpose): void {
  const name = fullName(contact) || sentence('messages.this_person');
  const refusal = consentExclusion(contact.consent, purpose);
  if (refusal !== null) throw notSent('unprocessable', 'to', UNWILLING[refusal](name));
  if (!undecided.has(contact.phone) || (!caller.program && purpose === 'transactional')) return;
  throw notSent('conflict', 'to', sentence('messages.may_want_to_stop', { name }));
}

/** Throws when the chosen device is not the company's, or does not send to the number (E.164); without one, when no device does. */
function requireDevice(
  { devices, viewerAbility, whyNotReached }: Lookups,
  { device_id }: SendInput,
  phone: string,
): void {
  if (device_id === null) {
    const why = whyNotReached(phone);
    if (why) throw notSent('unprocessable', 'to', why);
    return;
  }
  const device = devices.get(device_id);
  const isHidden =
    may(viewerAbility, { action: 'read', subject: 'devices' }) &&
    !may(viewerAbility, { action: 'read', subject: 'devices', record: device });
  if (!device || isHidden) throw noSuch('device_id');
  const why = deviceProblem(device, phone);
  if (why) throw notSent('unprocessable', 'device_id', why);
}

interface BodyParts {
  input: SendInput;
  template: Stored<Template> | undefined;
  contact: Contact;
  purpose: MessagePurpose;
}

/** The text as sent: a template is filled in, and marketing gets what the company adds. */
function bodyOf(lookups: Lookups, { input, template, contact, purpose }: BodyParts): string {
  const { settings } = lookups;
  // Without a template there is a text.
  const text = template ? fillTemplate(lookups, template, contact, input) : (input.body as string);
  if (!template && Object.keys(input.values).length > 0) {
    throw unprocessable({ values: sentence('messages.no_such_placeholder') });
  }
  const body = purpose === 'marketing' ? withAddedText(text, purpose, settings) : text;
  if (body.length <= BODY_MAX_LENGTH) return body;
  throw unprocessable({ body: sentence('messages.too_long', { count: body.length, max: BODY_MAX_LENGTH }) });
}

function fillTemplate(lookups: Lookups, { body }: Template, contact: Contact, { values }: SendInput): string {
  const names = placeholderNames(body);
  const unused = Object.keys(values).find((name) => !names.includes(name));
  if (unused !== undefined) throw unprocessable({ [`values.${unused}`]: sentence('messages.no_such_placeholder') });
  const hidden = hiddenFields(lookups.viewerAbility, 'contacts', contact);
  const hiddenNames = names.filter((name) => !(name in values) && isWithin(name, hidden));
  if (hiddenNames.length > 0) {
    throw unprocessable({
      template_id: sentence('messages.hidden_placeholder', { placeholders: hiddenNames.join(', ') }),
    });
  }
  const rendered = compileBody(body, availableCustomKeys(lookups.settings.custom_fields)).render(
    withValues(contact, values),
  );
  if ('text' in rendered) return rendered.text;
  throw unprocessable({ values: sentence('messages.no_value_for', { placeholders: rendered.missing.join(', ') }) });
}

function withValues(contact: Contact, values: Readonly<Record<string, string>>): PlaceholderValues {
  const { full_name, first_name = full_name, last_name = full_name === undefined ? undefined : '' } = values;
  const custom = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    name.startsWith(CUSTOM_PREFIX) ? [[name.slice(CUSTOM_PREFIX.length), value]] : [],
  );
  return {
    first_name: first_name ?? contact.first_name,
    last_name: last_name ?? contact.last_name,
    email: values.email ?? contact.email,
    phone: values.phone ?? contact.phone,
    custom: { ...contact.custom, ...Object.fromEntries(custom) },
  };
}

/** Until when marketing waits, at `start` (ms) in the recipient's time zone, or null if it does not. */
function quietHold(
  { settings }: Lookups,
  contact: Contact,
  purpose: MessagePurpose,
  start: number,
): Message['held'] | null {
  const hours = quietHoursOf({ ...MARKETING_ALONE, purpose }, settings.quiet_hours);
  // Stryker disable next-line ConditionalExpression: only saves looking for the zone.
  if (hours.length === 0) return null;
  const zone = zoneOfContact(contact, settings.timezone);
  const until = deferUntil(new Date(start), hours, zone.names);
  return until && { until: until.toISOString(), zone };
}

/** Counts each template once per call, however many messages use it. */
async function countTemplates({ tx }: HandlerContext, accepted: readonly Accepted[]): Promise<void> {
  const usedTemplates = new Set(accepted.flatMap(({ template }) => template ?? []));
  await tx.updateMany(
    'templates',
    [...usedTemplates].map(({ id, used_count }) => ({ id, change: { used_count: used_count + 1 } })),
  );
}
