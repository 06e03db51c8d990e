import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { MERGE_FIELDS, type MergeChoices } from './contactMergeTerms.ts';
import { stricterConsent } from './stricterConsent.ts';

/**
 * The merged contact. Without a choice, a field keeps its value, or takes the other contact's if it has none; notes are joined, groups are combined,
 * times are the later ones, and the consent is the stricter one.
 */
export function mergedContact(
  stays: Contact,
  goes: Contact,
  values: MergeChoices,
): Partial<Contact> & Pick<Contact, 'group_ids'> {
  const isOther = (field: string, own: unknown): boolean => {
    const side = values[field];
    return side === undefined ? isEmpty(own) : side === 'other';
  };
  const from = (field: string, own: unknown): Contact => (isOther(field, own) ? goes : stays);
  const { phone, phone_as_typed } = from('phone', stays.phone);
  const fields = Object.fromEntries(MERGE_FIELDS.map((field) => [field, from(field, stays[field])[field]]));
  return {
    ...fields,
    timezone_source: from('timezone', stays.timezone).timezone_source,
    phone,
    phone_as_typed,
    notes: values.notes ? from('notes', stays.notes).notes : joinedNotes(stays.notes, goes.notes),
    custom: mergedCustom(stays, goes, (key, own) => isOther(CUSTOM_PREFIX + key, own)),
    group_ids: [...new Set([...stays.group_ids, ...goes.group_ids])],
    ...stricterConsent(stays, goes),
    last_contacted_at: later(stays.last_contacted_at, goes.last_contacted_at),
    last_replied_at: later(stays.last_replied_at, goes.last_replied_at),
  };
}

/** Both notes, one below the other; one if they are equal or the other is empty. */
export function joinedNotes(own: string, other: string): string {
  return [...new Set([own, other].filter((text) => text.trim() !== ''))].join('\n');
}

function mergedCustom(
  { custom: own }: Contact,
  { custom: other }: Contact,
  isOther: (key: string, own: unknown) => boolean,
): Contact['custom'] {
  const keys = new Set([...Object.keys(own), ...Object.keys(other)]);
  return Object.fromEntries([...keys].map((key) => [key, (isOther(key, own[key]) ? other[key] : own[key]) ?? null]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function later(one: string | null, other: string | null): string | null {
  const times = [one, other].filter((each) => each !== null);
  const [latest = null] = times.sort((first, second) => Date.parse(second) - Date.parse(first));
  return latest;
}
