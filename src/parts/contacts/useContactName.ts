import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';

/** What a contact is called: by name, or by number where no name is known. */
export function useContactName(): (contact: Pick<Contact, 'first_name' | 'last_name' | 'phone'>) => string {
  const format = useFormat();
  return (contact) => fullName(contact) || format.phone(contact.phone);
}
