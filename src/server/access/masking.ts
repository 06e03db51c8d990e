import { MASKED_TEXT, type RevealedPart } from '#src/domain/acting/visitTerms.ts';
import { maskPhone, maskWrittenPhone } from '#src/domain/contacts/maskedPhone.ts';
import { e164 } from '#src/domain/record.ts';
import type { PersonTest } from './people.ts';

type Fields = Record<string, unknown>;

/** What is masked for a person, and the ids of revealed records. */
export interface Masking {
  masksNumbers: boolean;
  masksTexts: boolean;
  reveals: ReadonlyMap<string, RevealedPart>;
  /** When only some contacts' numbers are visible: whether this one's is masked, or undefined if it is not a contact. */
  masksNumberOf?: ((id: unknown) => boolean | undefined) | undefined;
  /** The contacts the person can read: rows about others are dropped. */
  isReadable?: PersonTest | undefined;
}

/** Fields with people's messages. Campaigns and templates also have `body` and `text`, which are not about one person; those of notes are. */
const PERSONAL_TEXTS: ReadonlySet<string> = new Set(['last_body', 'evidence', 'consent_evidence']);

function isPersonalText(name: string, fields: Fields): boolean {
  if (name === 'body') return 'direction' in fields || 'contact_id' in fields;
  return name === 'text' ? 'contact_id' in fields : PERSONAL_TEXTS.has(name);
}

function isNumber(name: string, { direction }: Fields): boolean {
  if (name === 'from') return direction === 'incoming';
  return name === 'to' ? direction === 'outgoing' : name === 'phone' || name === 'record_name';
}

function maskedNumber(value: unknown): unknown {
  return typeof value === 'string' && e164.safeParse(value).success ? maskPhone(value) : value;
}

/** The phone of a team member, or null. People write it as they like, not only in E.164. */
export function maskedTeamPhone(phone: unknown): string | null {
  return typeof phone === 'string' ? maskWrittenPhone(phone) : null;
}

/** The fields of a team member in an activity entry. */
function maskedTeamMember(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || !('phone' in fields)) return fields;
  return { ...fields, phone: maskedTeamPhone(fields.phone) };
}

/** The masking that remains for a revealed record, or for one that refers to it. */
function withReveals(masking: Masking, ...ids: unknown[]): Masking {
  const parts = ids.map((id) => masking.reveals.get(String(id)));
  if (parts.includes('texts')) return { ...masking, masksNumbers: false, masksTexts: false };
  return parts.includes('number') ? { ...masking, masksNumbers: false } : masking;
}

/** The masking for a record about one contact, if not all contacts' numbers are treated alike. */
function about(masking: Masking, { contact_id, record_id, id }: Fields): Masking {
  if (!masking.masksNumberOf) return masking;
  const isNumberMasked = [contact_id, record_id, id]
    .map(masking.masksNumberOf)
    .find((isMasked) => isMasked !== undefined);
  return isNumberMasked === undefined ? masking : { ...masking, masksNumbers: isNumberMasked };
}

/** Whether a row is about a contact the person cannot read. */
function isAboutOthers(row: unknown, { isReadable }: Masking): boolean {
  if (!isReadable || typeof row !== 'object' || row === null) return false;
  const { contact_id } = row as Fields;
  return typeof contact_id === 'string' && !isReadable(contact_id);
}

/** Whether a field is a time zone derived from a phone number, which would reveal part of a masked number. */
function isZoneOfNumber(name: string, value: unknown): boolean {
  if (name !== 'zone' || typeof value !== 'object' || value === null) return false;
  return 'source' in value && (value.source === 'number' || value.source === 'country');
}

function maskedFields(fields: Fields, outer: Masking): Fields {
  const masking = withReveals(about(outer, fields), fields.id, fields.contact_id, fields.record_id);
  const { masksNumbers, masksTexts } = masking;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (masksNumbers && isNumber(name, fields)) return [name, maskedNumber(value)];
      if (masksNumbers && (name === 'phone_as_typed' || isZoneOfNumber(name, value))) return [name, null];
      if (masksTexts && typeof value === 'string' && isPersonalText(name, fields)) return [name, MASKED_TEXT];
      if (masksNumbers && fields.subject === 'users' && (name === 'before' || name === 'after'))
        return [name, maskedTeamMember(value)];
      return [name, masked(value, masking)];
    }),
  );
}

/**
 * Masks a value at any depth, in contacts, messages, conversations, reviews and the activity: numbers and texts are masked, and rows about
 * contacts the person cannot read are dropped.
 */
export function masked(value: unknown, masking: Masking): unknown {
  const { masksNumbers, masksTexts, masksNumberOf, isReadable } = masking;
  if (!masksNumbers && !masksTexts && !masksNumberOf && !isReadable) return value;
  if (Array.isArray(value)) {
    return value.filter((each) => !isAboutOthers(each, masking)).map((each) => masked(each, masking));
  }
  if (typeof value !== 'object' || value === null) return value;
  return maskedFields(value as Fields, masking);
}

/** The masking of a response about one record. */
export function maskingAbout(id: string, masking: Masking): Masking {
  return withReveals(masking, id);
}
