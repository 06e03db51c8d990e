import { type ConsentWords, consentWordsOf } from '#src/domain/sms/consent.ts';
import { useTextingSettings } from '#src/ui/texting/useTextingSettings.ts';

/** The words that opt out, opt in and ask for help; null for those who may not know them. */
export function useConsentWords(): ConsentWords | null {
  const settings = useTextingSettings();
  return settings && consentWordsOf(settings);
}
