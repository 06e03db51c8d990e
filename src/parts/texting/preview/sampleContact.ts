import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { PlaceholderValues } from '#src/domain/sms/placeholders.ts';

/** The contact of a preview. */
export interface SampleContact extends PlaceholderValues {
  id: string;
  /** The contact's name, or the number if there is no name. */
  name: string;
}

/** A contact's data for the preview. */
export function sampleOf(contact: Contact): SampleContact {
  const { id, first_name, last_name, email, phone, custom } = contact;
  return { id, first_name, last_name, email, phone, custom, name: fullName(contact) || phone };
}
