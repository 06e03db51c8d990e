import type { Consent, Contact } from '#src/domain/contacts/contact.ts';

/** The strictest first: blocked, which only the tenant can lift; opted out, which the person can revoke; asked without a reply; never asked; opted in. */
export const CONSENTS_BY_STRICTNESS = [
  'blocked',
  'opted_out',
  'pending',
  'unknown',
  'opted_in',
] as const satisfies readonly Consent[];

export type GivenConsent = Pick<Contact, 'consent' | 'consent_source' | 'consent_at' | 'consent_evidence'>;

/** The stricter of two contacts' consents, so that a merge never makes anyone agree. */
export function stricterConsent(one: GivenConsent, other: GivenConsent): GivenConsent {
  const strictness = ({ consent }: GivenConsent): number => CONSENTS_BY_STRICTNESS.indexOf(consent);
  const { consent, consent_source, consent_at, consent_evidence } = strictness(other) < strictness(one) ? other : one;
  return { consent, consent_source, consent_at, consent_evidence: consent_evidence ?? null };
}
