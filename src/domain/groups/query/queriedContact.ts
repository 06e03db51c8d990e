import type { Contact } from '#src/domain/contacts/contact.ts';

/** The contact data a query can use. The number must be in full. */
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

/** When the conditions of smart groups are evaluated, and the time zone (IANA) of their days. */
export interface QueryTime {
  now: Date;
  timeZone: string;
}
