import type { Consent } from '#src/domain/contacts/contactTerms.ts';
import type { Incoming } from './Incoming.ts';

/** What whoever wrote has said to being texted: their contact knows, or what is kept of a number whose contact is gone. */
export function consentOf({ contact, refused }: Pick<Incoming, 'contact' | 'refused'>): Consent {
  return contact?.consent ?? refused ?? 'unknown';
}
