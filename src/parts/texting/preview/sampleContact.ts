import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { PlaceholderValues } from '#src/domain/sms/placeholders.ts';

/** A real contact for whom a text is shown and counted. */
export interface SampleContact extends PlaceholderValues {
  id: string;
  /** As the person is called; the number where there is no name. */
  name: string;
}

/** The sample of a contact. */
export function sampleOf(contact: Contact): SampleContact {
  const { id, first_name, last_name, email, phone, custom } = contact;
  return { id, first_name, last_name, email, phone, custom, name: fullName(contact) || phone };
}
