import { useQuery } from '@tanstack/react-query';
import { localKey } from '#src/api/localKey.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { type AddedText, NOTHING_ADDED } from '#src/domain/sms/addedTextTerms.ts';
import { useTextingSettings } from './useTextingSettings.ts';

/**
 * The lines that company settings add to a campaign's text. Empty if the user may not read the settings, and until the rule is loaded: it contains
 * words in ten languages, so it is fetched only when writing begins.
 */
export function useAddedText(body: string, purpose: MessagePurpose): AddedText {
  const settings = useTextingSettings();
  const { data: rule } = useQuery({
    queryKey: localKey('addedText'),
    queryFn: () => import('#src/domain/sms/addedText.ts'),
    enabled: settings !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return settings && rule ? rule.addedText(body, purpose, settings) : NOTHING_ADDED;
}
