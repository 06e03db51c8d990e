import type { Consent, Contact } from '#src/domain/contacts/contact.ts';

/**
 * From the strictest: a block only the tenant lifts, an opt-out the person can take back; then who was asked and has not
 * answered; then who was never asked; and last who agreed.
 */
export const CONSENTS_BY_STRICTNESS = [
  'blocked',
  'opted_out',
  'pending',
  'unknown',
  'opted_in',
] as const satisfies readonly Consent[];

export type GivenConsent = Pick<Contact, 'consent' | 'consent_source' | 'consent_at' | 'consent_evidence'>;

/** Which of two consents counts where both are said to be one person's: the stricter, so that nobody agrees by being merged. */
export function stricterConsent(one: GivenConsent, other: GivenConsent): GivenConsent {
  const strictness = ({ consent }: GivenConsent): number => CONSENTS_BY_STRICTNESS.indexOf(consent);
  const { consent, consent_source, consent_at, consent_evidence } = strictness(other) < strictness(one) ? other : one;
  return { consent, consent_source, consent_at, consent_evidence: consent_evidence ?? null };
}
