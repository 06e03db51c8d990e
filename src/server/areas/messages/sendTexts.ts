import { randomUUID } from 'node:crypto';
import { may } from '#src/domain/access/ability.ts';
import { type Contact, fullName } from '#src/domain/contacts/contact.ts';
import { newContact } from '#src/domain/contacts/newContact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { SendInput } from '#src/domain/messages/sendInput.ts';
import { DEFAULT_VALIDITY, MESSAGES_WAITING } from '#src/domain/messages/sendTerms.ts';
import type { Template } from '#src/domain/messages/template.ts';
import { BODY_MAX_LENGTH, type MessagePurpose } from '#src/domain/messages/texting.ts';
import { withAddedText } from '#src/domain/sms/addedText.ts';
import { consentObstacle } from '#src/domain/sms/consent.ts';
import {
  availableCustomKeys,
  CUSTOM_PREFIX,
  compileBody,
  type PlaceholderValues,
  placeholderNames,
} from '#src/domain/sms/placeholders.ts';
import { deferUntil, hoursOfRest } from '#src/domain/sms/quietHours.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { zoneOfContact } from '#src/domain/sms/zones/zoneOfContact.ts';
import { readablePeople } from '#src/server/access/people.ts';
import { hiddenFields, seesPhones } from '#src/server/access/visibility.ts';
import { segmentsLeft } from '#src/server/areas/billing/index.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { roomForContacts, textableNumber, undecidedAmong } from '#src/server/areas/contacts/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { said } from '#src/server/said/Said.ts';
import { derivedId } from '#src/server/sending/derivedId.ts';
import { MARKETING_ALONE } from '#src/server/sending/holdBack.ts';
import { reachProblems } from '#src/server/sending/requireReach.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { messageKeyId } from './messageByKey.ts';

const YEAR = 366 * 86_400_000;

/** What became of a row, in the order of the rows. */
export type Sent = { message: Stored<Message>; contact: Contact } | { problem: HttpProblem };

/** Who is texted: a contact of the tenant, or one that is made with the text. */
interface Recipient {
  contact: Contact;
  isNew: boolean;
}

type World = Awaited<ReturnType<typeof lookUp>>;

/**
 * Sends each of these texts or says why not; a row that is a problem already stays one. Whatever is asked of the records is asked once for
 * all of them. They go out before every campaign. Throws 429 where too many wait.
 */
export async function sendTexts(context: HandlerContext, rows: readonly (SendInput | HttpProblem)[]): Promise<Sent[]> {
  const { tx, tenantId } = context;
  await refuseFlood(context);
  const inputs = rows.filter((row): row is SendInput => !(row instanceof HttpProblem));
  const world = await lookUp(context, inputs);
  const sent = rows.map((row) => (row instanceof HttpProblem ? { problem: row } : attempt(world, row)));
  const accepted = sent.filter((each) => 'message' in each);
  await tx.insertMany(
    'contacts',
    [...world.added.values()].map((contact) => ({ ...contact, tenant_id: tenantId })),
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
  await countTemplates(context, world, accepted);
  const written = new Map(messages.map((message) => [message.id, message]));
  return sent.map((each) => {
    if ('problem' in each) return each;
    const message = written.get(each.message.id);
    if (!message) throw new Error(`The message ${each.message.id} was not written`);
    return { message, contact: each.contact };
  });
}

/** Throws 429: what waits already takes the devices a while. */
async function refuseFlood({ tx, tenantId }: HandlerContext): Promise<void> {
  const counts = await tx.sending.queuedCounts({ tenantId });
  const waiting = counts.reduce((sum, { campaignId, count }) => (campaignId === null ? sum + count : sum), 0);
  if (waiting < MESSAGES_WAITING) return;
  throw new HttpProblem('too_many_requests', `${MESSAGES_WAITING} texts wait already. Send more when they are sent.`, {
    retryAfterSeconds: 60,
  });
}

/** Everything that decides about the rows, asked for at once. */
async function lookUp(context: HandlerContext, inputs: readonly SendInput[]) {
  const { tx, clock, caller, tenantId } = context;
  const settings = await settingsOf(tx, tenantId);
  const numbers = new Map<string, string | HttpProblem>();
  for (const { to } of inputs) if (to !== undefined) numbers.set(to, numberOf(to, settings.default_country));
  const phones = [...new Set([...numbers.values()].filter((number) => typeof number === 'string'))];
  const ids = [...new Set(inputs.flatMap(({ contact_id }) => contact_id ?? []))];
  const contacts = [
    ...(await tx.find('contacts', { tenant_id: tenantId, phone: phones })),
    ...(await tx.find('contacts', { id: ids })).filter(({ tenant_id }) => tenant_id === tenantId),
  ];
  const templateIds = [...new Set(inputs.flatMap(({ template_id }) => template_id ?? []))];
  const templates = await tx.find('templates', { id: templateIds });
  const keys = inputs.flatMap(({ key }) => (key === null ? [] : messageKeyId(tenantId, key)));
  const everybody = [...new Set([...phones, ...contacts.map(({ phone }) => phone)])];
  const looker = caller.peopleAbility ?? caller.ability;
  return {
    tenantId,
    caller,
    settings,
    now: clock.now(),
    numbers,
    byPhone: new Map(contacts.map((contact) => [contact.phone, contact])),
    byId: new Map(contacts.map((contact) => [contact.id, contact])),
    mayRead: await readablePeople(
      tx,
      caller,
      contacts.map(({ id }) => id),
    ),
    seesNumbers: seesPhones(looker),
    looker,
    refusals: new Map(
      (await tx.find('refused_numbers', { tenant_id: tenantId, phone: phones })).map((each) => [each.phone, each]),
    ),
    templates: new Map(
      templates.filter(({ tenant_id }) => tenant_id === tenantId).map((each) => [each.id, each] as const),
    ),
    takenKeys: new Set((await tx.find('message_keys', { id: keys })).map(({ id }) => id)),
    ownKeys: new Set<string>(),
    undecided: await undecidedAmong(tx, tenantId, everybody),
    mayAdd: may(caller.ability, { action: 'create', subject: 'contacts' }),
    room: phones.length > 0 ? await roomForContacts(tx, tenantId) : 0,
    added: new Map<string, Contact>(),
    segments: await segmentsLeft(tx, tenantId),
    whyNotReached: await reachProblems(tx, tenantId),
  };
}

/** The number in E.164, or the problem that it is none one can text. */
function numberOf(typed: string, country: string): string | HttpProblem {
  try {
    return textableNumber('to', typed, country);
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}

function attempt(world: World, input: SendInput): { message: NewMessage; contact: Contact } | { problem: HttpProblem } {
  try {
    return messageOf(world, input);
  } catch (error) {
    if (error instanceof HttpProblem) return { problem: error };
    throw error;
  }
}

type NewMessage = NewRecord<Stored<Message>> & { id: string };

/** The text to one person. Throws why it is not sent; only what is sent takes keys, segments and room. */
function messageOf(world: World, input: SendInput): { message: NewMessage; contact: Contact } {
  const { now, tenantId, caller } = world;
  const { start, end } = timesOf(world, input);
  refuseTakenKey(world, input);
  const recipient = recipientOf(world, input);
  const { contact } = recipient;
  const template = templateOf(world, input);
  const purpose = input.purpose ?? template?.purpose ?? 'transactional';
  requireWilling(world, contact, purpose);
  const why = world.whyNotReached(contact.phone);
  if (why) throw new HttpProblem('unprocessable', said('messages.not_sent_because', { why }), { fields: { to: why } });
  const body = bodyOf(world, { input, template, contact, purpose });
  const measured = measureText(body);
  if (world.segments < measured.segments) throw beyondPlan(world.segments, measured.segments);
  const held = heldUntil(world, contact, purpose, start);
  const waits = held !== null || start > now.getTime();
  world.segments -= measured.segments;
  if (input.key !== null) world.ownKeys.add(messageKeyId(tenantId, input.key));
  if (recipient.isNew) {
    world.added.set(contact.phone, contact);
    world.room -= 1;
  }
  return {
    contact,
    message: {
      id: derivedId(now.getTime(), randomUUID()),
      tenant_id: tenantId,
      direction: 'outgoing',
      contact_id: contact.id,
      campaign_id: null,
      keyword_id: null,
      device_id: null,
      sim_slot: null,
      from: '',
      to: contact.phone,
      body,
      ...measured,
      status: waits ? 'scheduled' : 'queued',
      error_code: null,
      attempts: 0,
      status_at: waits ? { scheduled: now.toISOString() } : { queued: now.toISOString() },
      purpose,
      valid_until: new Date(end).toISOString(),
      ...(input.send_at === null ? {} : { send_at: new Date(start).toISOString() }),
      ...(waits ? { held: held ?? { until: new Date(start).toISOString(), zone: null } } : {}),
      ...(input.key === null ? {} : { key: input.key }),
      // A program's texts are nobody's own words: they wait where somebody may want to stop.
      ...(caller.program ? {} : { author_id: caller.user.id, author_name: caller.user.name }),
    },
  };
}

/** From when until when (ms) it may go. */
function timesOf({ now }: World, { send_at, valid_until }: SendInput): { start: number; end: number } {
  const at = now.getTime();
  const start = Math.max(at, send_at === null ? at : Date.parse(send_at));
  const end = valid_until === null ? start + DEFAULT_VALIDITY : Date.parse(valid_until);
  if (start > at + YEAR) throw unprocessable({ send_at: said('messages.too_far') });
  if (end <= start) throw unprocessable({ valid_until: said('messages.over_before') });
  return { start, end };
}

function refuseTakenKey({ tenantId, takenKeys, ownKeys }: World, { key }: SendInput): void {
  if (key === null) return;
  const id = messageKeyId(tenantId, key);
  const told = ownKeys.has(id) ? said('messages.key_twice') : takenKeys.has(id) ? said('messages.key_taken') : null;
  if (told) {
    throw new HttpProblem('conflict', said('messages.not_sent_because', { why: told }), { fields: { key: told } });
  }
}

function recipientOf(world: World, { to, contact_id }: SendInput): Recipient {
  if ((to === undefined) === (contact_id === undefined)) throw unprocessable({ to: said('messages.one_recipient') });
  if (contact_id !== undefined) {
    const contact = world.byId.get(contact_id);
    if (!contact || (world.mayRead && !world.mayRead(contact_id))) throw noSuch('contact_id');
    return { contact, isNew: false };
  }
  const phone = world.numbers.get(to ?? '');
  if (phone === undefined || phone instanceof HttpProblem) throw phone ?? unprocessable({ to: said('forms.required') });
  // Whoever does not see numbers would learn whose one is.
  const contact = world.byPhone.get(phone) ?? world.added.get(phone);
  const isKnown = world.byPhone.has(phone);
  if (!world.seesNumbers || (contact && isKnown && world.mayRead && !world.mayRead(contact.id))) {
    throw refused('forbidden', said('messages.number_not_yours'));
  }
  return contact ? { contact, isNew: false } : { contact: contactToAdd(world, phone), isNew: true };
}

/** Somebody who is texted for the first time, with the refusal that is kept of the number. */
function contactToAdd({ settings, mayAdd, room, refusals, now }: World, phone: string): Contact {
  if (!settings.texting_makes_contacts) throw unprocessable({ to: said('messages.unknown_contact') });
  if (!mayAdd) throw refused('forbidden', said('messages.may_not_add_contact'));
  if (room < 1) throw refused('conflict', said('messages.no_room_for_contact'), 'contacts');
  const kept = refusals.get(phone);
  const at = now.toISOString();
  const { consent, consent_source, consent_at, consent_evidence } = kept ?? newContact();
  return {
    ...newContact(),
    id: derivedId(now.getTime(), randomUUID()),
    created_at: at,
    updated_at: at,
    version: 1,
    phone,
    ...(kept ? { consent, consent_source, consent_at, consent_evidence } : {}),
  };
}

function refused(code: 'forbidden' | 'conflict', why: ReturnType<typeof said>, limit?: 'contacts'): HttpProblem {
  return new HttpProblem(code, said('messages.not_sent_because', { why }), {
    fields: { to: why },
    ...(limit ? { limit } : {}),
  });
}

function noSuch(field: 'contact_id' | 'template_id'): HttpProblem {
  return new HttpProblem('not_found', `${field}: there is no such record.`, {
    fields: { [field]: said('forms.no_such_record') },
  });
}

function templateOf({ templates, caller }: World, { body, template_id }: SendInput): Stored<Template> | undefined {
  if ((body === undefined) === (template_id === undefined)) throw unprocessable({ body: said('messages.one_text') });
  if (template_id === undefined) return undefined;
  const template = templates.get(template_id);
  const mayUse =
    template && may(caller.peopleAbility ?? caller.ability, { action: 'read', subject: 'templates', record: template });
  if (!template || !mayUse) throw noSuch('template_id');
  return template;
}

/** Throws where the person wants no such text. What a colleague writes goes to who may want to stop, as an answer does. */
function requireWilling({ undecided, caller }: World, contact: Contact, purpose: MessagePurpose): void {
  const name = fullName(contact) || said('messages.this_person');
  const obstacle = consentObstacle(contact.consent, purpose);
  const field = 'to';
  if (obstacle !== null) {
    const told =
      obstacle === 'opted_out'
        ? said('messages.opted_out', { name })
        : obstacle === 'blocked'
          ? said('messages.is_blocked', { name })
          : said('messages.not_agreed', { name });
    throw new HttpProblem('unprocessable', said('messages.not_sent_because', { why: told }), {
      fields: { [field]: told },
    });
  }
  if (!undecided.has(contact.phone) || (!caller.program && purpose === 'transactional')) return;
  const told = said('messages.may_want_to_stop', { name });
  throw new HttpProblem('conflict', said('messages.not_sent_because', { why: told }), { fields: { [field]: told } });
}

interface Worded {
  input: SendInput;
  template: Stored<Template> | undefined;
  contact: Contact;
  purpose: MessagePurpose;
}

/** The text as it is sent: a template is filled in, marketing has what the company adds to it. */
function bodyOf(world: World, { input, template, contact, purpose }: Worded): string {
  const { settings } = world;
  const written = template ? filled(world, template, contact, input) : (input.body ?? '');
  if (!template && Object.keys(input.values).length > 0) {
    throw unprocessable({ values: said('messages.no_such_placeholder') });
  }
  const body = purpose === 'marketing' ? withAddedText(written, purpose, settings) : written;
  if (body.length <= BODY_MAX_LENGTH) return body;
  throw unprocessable({ body: said('messages.too_long', { count: body.length, most: BODY_MAX_LENGTH }) });
}

function filled(world: World, { body }: Template, contact: Contact, { values }: SendInput): string {
  const names = placeholderNames(body);
  const unused = Object.keys(values).find((name) => !names.includes(name));
  if (unused !== undefined) throw unprocessable({ [`values.${unused}`]: said('messages.no_such_placeholder') });
  const hidden = hiddenFields(world.looker, 'contacts', contact);
  const told = names.filter((name) => !(name in values) && hidden.includes(name.split('.', 1)[0] ?? ''));
  if (told.length > 0) {
    throw unprocessable({ template_id: said('messages.hidden_placeholder', { placeholders: told.join(', ') }) });
  }
  const rendered = compileBody(body, availableCustomKeys(world.settings.custom_fields)).render(
    withValues(contact, values),
  );
  if ('text' in rendered) return rendered.text;
  throw unprocessable({ values: said('messages.no_value_for', { placeholders: rendered.missing.join(', ') }) });
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

function beyondPlan(left: number, needed: number): HttpProblem {
  const why = left <= 0 ? said('messages.segments_used_up') : said('messages.too_many_segments', { needed, left });
  return new HttpProblem('conflict', said('messages.not_sent_because', { why }));
}

/** Until when marketing waits, judged at `start` (ms) where the person is; null: it need not. */
function heldUntil(
  { settings }: World,
  contact: Contact,
  purpose: MessagePurpose,
  start: number,
): Message['held'] | null {
  const hours = hoursOfRest({ ...MARKETING_ALONE, purpose }, settings.quiet_hours);
  if (hours.length === 0) return null;
  const zone = zoneOfContact(contact, settings.timezone);
  const until = deferUntil(new Date(start), hours, zone.names);
  return until && { until: until.toISOString(), zone };
}

/** Counts each template once for a call, however many rows it filled. */
async function countTemplates({ tx }: HandlerContext, { templates }: World, sent: readonly unknown[]): Promise<void> {
  if (sent.length === 0) return;
  await tx.updateMany(
    'templates',
    [...templates.values()].map(({ id, used_count }) => ({ id, change: { used_count: used_count + 1 } })),
  );
}
