import { addedToGroups } from '#src/domain/contacts/addedToGroups.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import type { ContactImport, ImportRow } from '#src/domain/imports/contactImport.ts';
import { canChangeConsent, mayBeTexted } from '#src/domain/sms/consent.ts';
import { renewedRefusal } from '#src/server/areas/contacts/index.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

const TEXT_FIELDS = ['first_name', 'last_name', 'email', 'language', 'notes'] as const;

/** A row's groups and category. */
export type ImportedGroupings = Pick<Contact, 'category_id' | 'group_ids'>;

/** The new contact of a row. `rowConsent`: the consent of the row and its import. `refusal`: an earlier opt-out of the number, which no file overrules. */
export function contactFrom(
  row: ImportRow,
  tenant_id: string,
  { category_id, group_ids }: ImportedGroupings,
  { rowConsent, refusal }: Record<'rowConsent' | 'refusal', GivenConsent | null>,
) {
  const consent = refusal ?? rowConsent ?? { consent: 'unknown' as const, consent_source: null, consent_at: null };
  const { phone, phone_as_typed, first_name, last_name, email, language, timezone, custom, notes } = row;
  const person = { phone, phone_as_typed, first_name, last_name, email, language, timezone, custom, notes };
  const timezone_source: Contact['timezone_source'] = timezone === null ? null : 'import';
  const initial = { timezone_source, last_contacted_at: null, last_replied_at: null };
  return { tenant_id, ...person, category_id, group_ids, ...consent, ...initial } satisfies NewRecord<Stored<Contact>>;
}

/**
 * What a row changes in the contact with its number. Empty cells never remove anything. Groups are added; the category counts like a cell.
 * People who opted out get no consent.
 */
export function mergeRow(
  contact: Stored<Contact>,
  row: ImportRow,
  on_existing: ContactImport['on_existing'],
  { category_id, group_ids }: ImportedGroupings,
  rowConsent: GivenConsent | null,
): Partial<Contact> | null {
  if (on_existing === 'skip') return null;
  const isOpen = (value: unknown): boolean =>
    on_existing === 'overwrite' || value === null || value === '' || value === undefined;
  const change: Partial<Contact> = {};
  for (const name of TEXT_FIELDS)
    if (row[name] && row[name] !== contact[name] && isOpen(contact[name])) change[name] = row[name] as string;
  if (row.timezone && row.timezone !== contact.timezone && isOpen(contact.timezone))
    Object.assign(change, { timezone: row.timezone, timezone_source: 'import' });
  if (category_id && category_id !== contact.category_id && isOpen(contact.category_id))
    change.category_id = category_id;
  const custom = Object.entries(row.custom).filter(
    ([key, value]) => value !== null && value !== '' && value !== contact.custom[key] && isOpen(contact.custom[key]),
  );
  if (custom.length > 0) change.custom = { ...contact.custom, ...Object.fromEntries(custom) };
  const { groups } = addedToGroups(contact.group_ids, group_ids);
  if (groups.length > contact.group_ids.length) change.group_ids = groups;
  if (rowConsent?.consent === 'opted_in' && contact.consent !== 'opted_in') {
    const { isAllowed } = canChangeConsent(contact.consent, rowConsent.consent, rowConsent.consent_source);
    if (isAllowed) Object.assign(change, rowConsent);
  }
  return Object.keys(change).length > 0 ? change : null;
}

/** What an opt-out changes in a contact, even if the import changes nothing else, or null if they had opted out already, and not only by a file. */
export function refusalFor(contact: GivenConsent, rowConsent: GivenConsent | null, now: string): GivenConsent | null {
  if (rowConsent?.consent !== 'opted_out') return null;
  return mayBeTexted(contact) ? rowConsent : renewedRefusal(contact, rowConsent, now);
}
