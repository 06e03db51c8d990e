import { type AppAbility, may } from '#src/domain/access/ability.ts';
import { type CatalogueSubject, LIMITABLE_FIELDS } from '#src/domain/access/permissions.ts';
import { maskPhone } from '#src/domain/contacts/maskedPhone.ts';
import { e164 } from '#src/domain/record.ts';

type Fields = Record<string, unknown>;

/** The fields of a subject that a rule keeps from this person. */
export function hiddenFields(ability: AppAbility, subject: CatalogueSubject, record?: object): string[] {
  return (LIMITABLE_FIELDS[subject] ?? []).filter((field) => !may(ability, { action: 'read', subject, record, field }));
}

/** Whether this person reads contacts' numbers in full, wherever they appear. */
export function seesPhones(ability: AppAbility): boolean {
  return may(ability, { action: 'read', subject: 'contacts', field: 'phone' });
}

function masked(value: unknown): unknown {
  return typeof value === 'string' && e164.safeParse(value).success ? maskPhone(value) : value;
}

function maskedFields(fields: Fields): Fields {
  const seen: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'phone' || name === 'record_name') seen[name] = masked(value);
    else if (name === 'phone_as_typed') seen[name] = null;
    else if (name === 'from' && fields.direction === 'incoming') seen[name] = masked(value);
    else if (name === 'to' && fields.direction === 'outgoing') seen[name] = masked(value);
    else seen[name] = withMaskedPhones(value);
  }
  return seen;
}

/** The same with every contact's number masked, however deep it lies: in contacts, messages, conversations, reviews, the activity. */
export function withMaskedPhones(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMaskedPhones);
  if (typeof value !== 'object' || value === null) return value;
  return maskedFields(value as Fields);
}

/** A record as this person may see it: hidden fields left out, numbers masked. */
export function visibleRecord(ability: AppAbility, subject: CatalogueSubject, record: object): object {
  const hidden = hiddenFields(ability, subject, record);
  const kept = Object.fromEntries(
    Object.entries(record).filter(([name]) => !hidden.includes(name) || name === 'phone'),
  );
  if (subject === 'contacts') return hidden.includes('phone') ? maskedFields(kept) : kept;
  if (subject === 'messages' || subject === 'activity') return seesPhones(ability) ? kept : maskedFields(kept);
  return hidden.includes('phone') ? { ...kept, phone: null } : kept;
}
