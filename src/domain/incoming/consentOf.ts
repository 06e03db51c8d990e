import type { Consent } from '#src/domain/contacts/contactTerms.ts';
import type { Incoming } from './Incoming.ts';

/** The sender's consent: the contact's, or the refusal stored for a number whose contact was deleted. */
export function consentOf({ contact, refusal }: Pick<Incoming, 'contact' | 'refusal'>): Consent {
  return contact?.consent ?? refusal ?? 'unknown';
}
