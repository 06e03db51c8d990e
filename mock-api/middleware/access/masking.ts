import { MASKED_TEXT, type RevealedPart } from '#src/domain/acting/visitTerms.ts';
import { maskPhone } from '#src/domain/contacts/maskedPhone.ts';
import { e164 } from '#src/domain/record.ts';

type Fields = Record<string, unknown>;

/** What somebody gets masked, and of which records (by their ids) it was revealed. */
export interface Masking {
  numbers: boolean;
  texts: boolean;
  reveals: ReadonlyMap<string, RevealedPart>;
}

/** What a person wrote, or was written; `body` and `text` are also what campaigns and templates have, which are nobody's. */
const PERSONAL_TEXTS: ReadonlySet<string> = new Set(['last_body', 'evidence', 'consent_evidence']);

function isPersonalText(name: string, fields: Fields): boolean {
  if (name === 'body') return 'direction' in fields;
  return name === 'text' ? 'contact_id' in fields : PERSONAL_TEXTS.has(name);
}

function isNumber(name: string, { direction }: Fields): boolean {
  if (name === 'from') return direction === 'incoming';
  return name === 'to' ? direction === 'outgoing' : name === 'phone' || name === 'record_name';
}

function maskedNumber(value: unknown): unknown {
  return typeof value === 'string' && e164.safeParse(value).success ? maskPhone(value) : value;
}

/** What is still masked of something that was revealed, or speaks of it. */
function lifted(masking: Masking, ...ids: unknown[]): Masking {
  const parts = ids.map((id) => masking.reveals.get(String(id)));
  if (parts.includes('texts')) return { ...masking, numbers: false, texts: false };
  return parts.includes('number') ? { ...masking, numbers: false } : masking;
}

function maskedFields(fields: Fields, outer: Masking): Fields {
  const masking = lifted(outer, fields.id, fields.contact_id, fields.record_id);
  const { numbers, texts } = masking;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (numbers && isNumber(name, fields)) return [name, maskedNumber(value)];
      if (numbers && name === 'phone_as_typed') return [name, null];
      if (texts && typeof value === 'string' && isPersonalText(name, fields)) return [name, MASKED_TEXT];
      return [name, masked(value, masking)];
    }),
  );
}

/** The same with every contact's number and text masked, however deep it lies: in contacts, messages, conversations, reviews, the activity. */
export function masked(value: unknown, masking: Masking): unknown {
  if (!masking.numbers && !masking.texts) return value;
  if (Array.isArray(value)) return value.map((each) => masked(each, masking));
  if (typeof value !== 'object' || value === null) return value;
  return maskedFields(value as Fields, masking);
}

/** The masking of an answer about one record. */
export function maskingAbout(id: string, masking: Masking): Masking {
  return lifted(masking, id);
}
