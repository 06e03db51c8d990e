import { withheldFields } from '#src/domain/access/reach.ts';
import { MASKED_TEXT } from '#src/domain/acting/visitTerms.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { maskPhone } from '#src/domain/contacts/maskedPhone.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import { hiddenFields } from './visibility.ts';

function dots(value: unknown): unknown {
  return value === '' || value === null ? value : MASKED_TEXT;
}

/**
 * A contact for texts that this person sees filled in: a placeholder must not reveal what the contact's own page hides. Hidden values become
 * dots of the same length. Undefined when nothing is hidden.
 */
export function contactAsSeen(caller: Caller): ((contact: Contact) => Contact) | undefined {
  if (withheldFields(caller.ability, 'contacts').length === 0) return undefined;
  return (contact) => {
    const hidden = hiddenFields(caller.ability, 'contacts', contact);
    const { phone, email, custom } = contact;
    const entries = Object.entries(custom).map(([key, value]) => [key, dots(value)]);
    return {
      ...contact,
      phone: hidden.includes('phone') ? maskPhone(phone) : phone,
      email: hidden.includes('email') ? (dots(email) as string) : email,
      custom: hidden.includes('custom') ? (Object.fromEntries(entries) as Contact['custom']) : custom,
    };
  };
}
