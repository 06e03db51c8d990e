import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { WordSettings } from '#src/domain/consentWords/consentWordTerms.ts';
import { understoodWords } from '#src/domain/consentWords/understoodWords.ts';
import { foldBareText, foldWords, hasWords } from '#src/domain/foldWords.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { type AddedText, NOTHING_ADDED } from './addedTextTerms.ts';
import { instructsOptOut } from './instructsOptOut.ts';

/** `opt_out_hint` was added later: settings stored before have none. */
export type AddingSettings = WordSettings &
  Pick<CompanySettings, 'sender_line'> &
  Partial<Pick<CompanySettings, 'opt_out_hint'>>;

/**
 * Adds the lines of company settings to a campaign's text: the sender line before it and, for marketing, how to opt out after it. It adds nothing
 * that the text already says. Replies get neither line, because they belong to a conversation.
 */
export function addedText(body: string, purpose: MessagePurpose, settings: AddingSettings): AddedText {
  if (body.trim() === '') return NOTHING_ADDED;
  return { before: senderOf(body, settings), after: purpose === 'marketing' ? hintOf(body, settings) : '' };
}

/** The text as sent, with placeholders not yet filled in. */
export function withAddedText(body: string, purpose: MessagePurpose, settings: AddingSettings): string {
  const { before, after } = addedText(body, purpose, settings);
  return before + body + after;
}

function senderOf(body: string, { sender_line }: AddingSettings): string {
  const line = sender_line.trim();
  if (line === '' || isNamed(line, body)) return '';
  return /[\p{P}\p{S}]$/u.test(line) ? `${line} ` : `${line}: `;
}

/** Whether every recipient reads the name in the text, as whole words: ING is not in "booking", nor in a placeholder. */
function isNamed(name: string, body: string): boolean {
  return hasWords(joinSigns(foldWords(withoutFields(body))), joinSigns(foldBareText(name)));
}

/** Treats `H & M` and `H&M` as one name. */
function joinSigns(folded: string): string {
  return folded.replace(/ ?([^\p{L}\p{M}\p{N}\s]) ?/gu, '$1');
}

function withoutFields(body: string): string {
  return body.replace(/\{\{[^{}]*\}\}/g, '{}');
}

function hintOf(body: string, settings: AddingSettings): string {
  const hint = (settings.opt_out_hint ?? '').trim();
  const hasHint = hint === '' || hasWords(foldWords(withoutFields(body)), foldBareText(hint));
  return hasHint || instructsOptOut(body, understoodWords(settings, null).opt_out) ? '' : `\n${hint}`;
}
