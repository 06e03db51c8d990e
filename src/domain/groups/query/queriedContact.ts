import type { Contact } from '#src/domain/contacts/contact.ts';

/** What of a contact a query can look at. The number must be in full. */
export type QueriedContact = Pick<
  Contact,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'language'
  | 'category_id'
  | 'group_ids'
  | 'consent'
  | 'consent_source'
  | 'consent_at'
  | 'created_at'
  | 'last_contacted_at'
  | 'last_replied_at'
  | 'custom'
>;

export type ContactTest = (contact: QueriedContact) => boolean;

/** When a query is asked, and on whose calendar a day begins (IANA). */
export interface QueryMoment {
  now: Date;
  timeZone: string;
}
