import { CONSENT_SOURCES, CONSENTS, type Consent, type ConsentSource } from '#src/domain/contacts/contactTerms.ts';
import { canChangeConsent } from '#src/domain/sms/consent.ts';

export interface ConsentOption {
  consent: Consent;
  /** The allowed sources of this consent. */
  sources: readonly ConsentSource[];
  /** Whether a source must be named. */
  needsSource: boolean;
}

/** The consents a contact can be given by hand, and what each requires. The current one comes first. */
export function consentOptions(from: Consent): ConsentOption[] {
  return CONSENTS.map((consent) => ({
    consent,
    sources: CONSENT_SOURCES.filter((source) => canChangeConsent(from, consent, source).isAllowed),
    needsSource: !canChangeConsent(from, consent, null).isAllowed,
  })).filter(({ consent, sources, needsSource }) => consent === from || !needsSource || sources.length > 0);
}

/** Whether the consent has a source: unknown consent and blocks have none. */
export function hasSource(consent: Consent): boolean {
  return consent === 'opted_in' || consent === 'opted_out' || consent === 'pending';
}
