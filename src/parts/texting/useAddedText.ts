import { useQuery } from '@tanstack/react-query';
import { localKey } from '#src/api/localKey.ts';
import { loadPagePartPatiently } from '#src/config/pagePart.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { type AddedText, NOTHING_ADDED } from '#src/domain/sms/addedTextTerms.ts';
import { useTextingSettings } from './useTextingSettings.ts';

/** `isWaiting`: it is not known yet what is added, because there is no connection. */
export type AddedLines = AddedText & { isWaiting?: boolean };

/**
 * The lines that company settings add to a campaign's text. Empty if the user may not read the settings, and until the rule is loaded: it contains
 * words in ten languages, so it is fetched only when writing begins.
 */
export function useAddedText(body: string, purpose: MessagePurpose): AddedLines {
  const settings = useTextingSettings();
  const { data: rule, isPaused } = useQuery({
    queryKey: localKey('addedText'),
    queryFn: () => loadPagePartPatiently(() => import('#src/domain/sms/addedText.ts')),
    enabled: settings !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (settings && rule) return rule.addedText(body, purpose, settings);
  return settings && isPaused ? { ...NOTHING_ADDED, isWaiting: true } : NOTHING_ADDED;
}
