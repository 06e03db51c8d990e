import type { Contact } from './contact.ts';

/** A contact of which only the number is known. A new object each time, because records are changed in place. */
export function newContact(): Omit<Contact, 'id' | 'created_at' | 'updated_at' | 'version' | 'phone'> {
  return {
    phone_as_typed: null,
    first_name: '',
    last_name: '',
    email: '',
    category_id: null,
    group_ids: [],
    language: null,
    timezone: null,
    timezone_source: null,
    custom: {},
    consent: 'unknown',
    consent_source: null,
    consent_at: null,
    last_contacted_at: null,
    last_replied_at: null,
    notes: '',
  };
}
