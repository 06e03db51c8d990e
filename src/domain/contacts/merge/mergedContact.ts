import type { Contact } from '#src/domain/contacts/contact.ts';
import { CUSTOM_PREFIX } from '#src/domain/groups/query/groupQueryTerms.ts';
import type { MergeChoices, MergeField, MergeSide } from './contactMergeTerms.ts';
import { stricterConsent } from './stricterConsent.ts';

type Chosen = Exclude<MergeField, 'phone' | 'notes'>;
const CHOSEN: readonly Chosen[] = ['first_name', 'last_name', 'email', 'category_id', 'language', 'timezone'];

/**
 * What the contact that stays becomes when another one goes into it. A value nobody chose is its own, or the other's where
 * it has none; notes nobody chose are both. Groups are those of both, the times the later ones, the consent the stricter.
 */
export function mergedContact(stays: Contact, goes: Contact, values: MergeChoices): Partial<Contact> {
  const side = (field: string, own: unknown): MergeSide => values[field] ?? (isEmpty(own) ? 'other' : 'this');
  const from = (field: string, own: unknown): Contact => (side(field, own) === 'other' ? goes : stays);
  const { phone, phone_as_typed } = from('phone', stays.phone);
  const chosen = Object.fromEntries(CHOSEN.map((field) => [field, from(field, stays[field])[field]]));
  return {
    ...chosen,
    timezone_source: from('timezone', stays.timezone).timezone_source,
    phone,
    phone_as_typed,
    notes: values.notes ? from('notes', stays.notes).notes : joinedNotes(stays.notes, goes.notes),
    custom: mergedCustom(stays, goes, (key, own) => side(CUSTOM_PREFIX + key, own)),
    group_ids: [...new Set([...stays.group_ids, ...goes.group_ids])],
    ...stricterConsent(stays, goes),
    last_contacted_at: later(stays.last_contacted_at, goes.last_contacted_at),
    last_replied_at: later(stays.last_replied_at, goes.last_replied_at),
  };
}

/** Both notes, one under the other; one where they are the same or the other is empty. */
export function joinedNotes(own: string, other: string): string {
  return [...new Set([own, other].filter((text) => text.trim() !== ''))].join('\n');
}

function mergedCustom(
  { custom: own }: Contact,
  { custom: other }: Contact,
  side: (key: string, own: unknown) => MergeSide,
): Contact['custom'] {
  const keys = new Set([...Object.keys(own), ...Object.keys(other)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, (side(key, own[key]) === 'other' ? other[key] : own[key]) ?? null]),
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) >= Date.parse(other) ? one : other;
}
