import type { AppAbility } from '#src/domain/access/ability.ts';
import { type CatalogueSubject, LIMITABLE_FIELDS } from '#src/domain/access/permissions.ts';
import { type Reach, reachOf, withheldFields } from '#src/domain/access/reach.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { type Masking, masked, maskedTeamPhone, maskingAbout } from './masking.ts';

/** The fields of a record that are hidden from this person. */
export function hiddenFields(ability: AppAbility, subject: CatalogueSubject, record: object): string[] {
  return hiddenFieldsOf(ability, subject)(record);
}

/** {@link hiddenFields} of many records: only the rules that depend on the record are checked for each. */
function hiddenFieldsOf(ability: AppAbility, subject: CatalogueSubject): (record: object) => string[] {
  const limitable = (LIMITABLE_FIELDS[subject] ?? []).map((field) => ({
    field,
    reach: reachOf(ability, 'read', subject, field),
  }));
  const sometimesHidden = limitable.filter(({ reach }) => reach !== 'all');
  return (record) =>
    sometimesHidden.filter(({ reach }) => typeof reach !== 'function' || !reach(record)).map(({ field }) => field);
}

/** Whether this person sees the numbers of all contacts they can read, so that searching reveals nothing. */
export function seesPhones(ability: AppAbility): boolean {
  return !withheldFields(ability, 'contacts').includes('phone');
}

/** Whether this person sees the text of messages. Support does not, until it is revealed. */
export function seesTexts({ acting }: Caller): boolean {
  return acting === undefined;
}

/** The masking of a response for a person. The contacts it names are looked up once, and only if the masking depends on them. */
async function maskingFor(tx: Transaction, caller: Caller, response: unknown): Promise<Masking> {
  const revealed = caller.acting?.visit.revealed ?? [];
  const masksNumbers = !seesPhones(caller.ability);
  const ofNumber = reachOf(caller.ability, 'read', 'contacts', 'phone');
  const ofPeople = reachOf(caller.peopleAbility ?? caller.ability, 'read', 'contacts');
  const dependsOnPerson = (masksNumbers && ofNumber !== 'all') || typeof ofPeople === 'function';
  const contactsById = dependsOnPerson ? await contactsIn(tx, response) : new Map<string, Stored<Contact>>();
  const isWithin = (reach: Reach, id: string): boolean => {
    const contact = contactsById.get(id);
    if (contact?.tenant_id !== caller.tenantId) return false;
    return typeof reach === 'function' ? reach(contact) : reach === 'all';
  };
  return {
    masksNumbers,
    masksTexts: !seesTexts(caller),
    reveals: new Map(revealed.map(({ id, part }) => [id, part])),
    isReadable: ofPeople === 'all' ? undefined : (id) => id !== null && isWithin(ofPeople, id),
    masksNumberOf:
      masksNumbers && ofNumber !== 'all'
        ? (id) => (typeof id === 'string' && contactsById.has(id) ? !isWithin(ofNumber, id) : undefined)
        : undefined,
  };
}

/** Fields in which a response names a contact, or a record that may be one. */
const NAMING: ReadonlySet<string> = new Set(['id', 'contact_id', 'record_id']);

async function contactsIn(tx: Transaction, response: unknown): Promise<ReadonlyMap<string, Stored<Contact>>> {
  const ids = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && NAMING.has(name)) ids.add(inner);
      else walk(inner);
    }
  };
  walk(response);
  return new Map((await tx.find('contacts', { id: [...ids] })).map((contact) => [contact.id, contact]));
}

/** A response as the caller can see it; all of it is about the record `id` if given. */
export async function visibleResponse(
  tx: Transaction,
  caller: Caller,
  id: string,
  response: unknown,
): Promise<unknown> {
  return masked(response, maskingAbout(id, await maskingFor(tx, caller, response)));
}

/** A record as the caller can see it, with numbers and texts masked; hidden fields are removed. */
export async function visibleRecord<T extends object>(
  tx: Transaction,
  caller: Caller,
  subject: CatalogueSubject,
  record: T,
): Promise<T> {
  const [visible] = await visibleRecords(tx, caller, subject, [record]);
  return visible as T;
}

/** Records as this caller can see them: see {@link visibleRecord}. */
export async function visibleRecords<T extends object>(
  tx: Transaction,
  caller: Caller,
  subject: CatalogueSubject,
  records: readonly T[],
): Promise<T[]> {
  const isMasked = subject === 'contacts' || subject === 'messages' || subject === 'activity';
  const masking = isMasked ? await maskingFor(tx, caller, records) : null;
  const hiddenIn = hiddenFieldsOf(caller.ability, subject);
  return records.map((record) => {
    const hidden = hiddenIn(record);
    const visible = hidden.length === 0 ? record : withoutFields(record, hidden);
    if (masking) return masked(subject === 'activity' ? withoutHidden(caller, visible) : visible, masking) as T;
    if (!hidden.includes('phone')) return visible as T;
    return { ...visible, phone: caller.acting && 'phone' in visible ? maskedTeamPhone(visible.phone) : null } as T;
  });
}

/** The record without its hidden fields. A phone number stays, because it is masked later. */
function withoutFields(record: object, hidden: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name) || name === 'phone'));
}

/** Whether a path such as `custom.size` is one of these fields, or within one. */
export function isWithin(path: string, fields: readonly string[]): boolean {
  return fields.some((field) => path === field || path.startsWith(`${field}.`));
}

/** An activity entry without the fields of its record that are hidden from this person. */
function withoutHidden({ ability }: Caller, entry: object): object {
  const values = entry as Record<string, unknown>;
  const hidden = withheldFields(ability, values.subject as CatalogueSubject).filter((field) => field !== 'phone');
  const without = (fields: unknown) =>
    typeof fields === 'object' && fields !== null
      ? Object.fromEntries(Object.entries(fields).filter(([name]) => !isWithin(name, hidden)))
      : fields;
  return { ...values, before: without(values.before), after: without(values.after) };
}
