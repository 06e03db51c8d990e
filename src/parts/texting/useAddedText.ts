import { useQuery } from '@tanstack/react-query';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { type AddedText, NOTHING_ADDED } from '#src/domain/sms/addedTextTerms.ts';
import { useTextingSettings } from './useTextingSettings.ts';

/**
 * What company settings add to a text that goes to many; nothing where the user may not know them, and until the rule is here: it
 * knows the words of ten languages, and is fetched when something is written.
 */
export function useAddedText(body: string, purpose: MessagePurpose): AddedText {
  const settings = useTextingSettings();
  const { data: rule } = useQuery({
    queryKey: ['addedText'],
    queryFn: () => import('#src/domain/sms/addedText.ts'),
    enabled: settings !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return settings && rule ? rule.addedText(body, purpose, settings) : NOTHING_ADDED;
}
