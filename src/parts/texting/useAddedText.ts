import { useQuery } from '@tanstack/react-query';
import { localKey } from '#src/api/localKey.ts';
import { loadPagePartPatiently } from '#src/config/pagePart.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import type { AddingSettings } from '#src/domain/sms/addedText.ts';
import { type AddedText, NOTHING_ADDED } from '#src/domain/sms/addedTextTerms.ts';
import { useTextingSettings } from './useTextingSettings.ts';

export type AddedLines = AddedText & {
  /** It is not known yet what is added, because there is no connection. */
  isWaiting?: boolean;
  /** Until the rule is loaded: what it will probably add, so that room is kept for it. */
  expected?: AddedText;
};

/**
 * The lines that company settings add to a campaign's text. Empty if the user cannot read the settings, and until the rule is loaded: it contains
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
  if (settings === null) return NOTHING_ADDED;
  return isPaused
    ? { ...NOTHING_ADDED, isWaiting: true }
    : { ...NOTHING_ADDED, expected: expectedText(body, purpose, settings) };
}

/** The lines of the settings, unless the text has them word for word, or names the word to reply with: STOP. The rule knows more ways to say them. */
function expectedText(
  body: string,
  purpose: MessagePurpose,
  { sender_line, opt_out_hint = '' }: AddingSettings,
): AddedText {
  const isMissing = (line: string) => body.trim() !== '' && line.trim() !== '' && !body.includes(line.trim());
  const replyWord = /\p{Lu}{3,}/u.exec(opt_out_hint)?.[0] ?? opt_out_hint;
  return {
    before: isMissing(sender_line) ? `${sender_line}: ` : '',
    after: purpose === 'marketing' && [opt_out_hint, replyWord].every(isMissing) ? `\n${opt_out_hint}` : '',
  };
}
