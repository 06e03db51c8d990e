import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';

/** A contact's name, or the number if there is no name. */
export function useContactName(): (contact: Pick<Contact, 'first_name' | 'last_name' | 'phone'>) => string {
  const format = useFormat();
  return (contact) => fullName(contact) || format.phone(contact.phone);
}
