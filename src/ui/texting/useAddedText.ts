import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { type AddedText, addedText, NOTHING_ADDED } from '#src/domain/sms/addedText.ts';
import { useTextingSettings } from './useTextingSettings.ts';

/** What company settings add to a text that goes to many; nothing where one may not know them. */
export function useAddedText(body: string, purpose: MessagePurpose): AddedText {
  const settings = useTextingSettings();
  return settings ? addedText(body, purpose, settings) : NOTHING_ADDED;
}
