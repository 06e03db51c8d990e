import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { WordSettings } from '#src/domain/consentWords/consentWordTerms.ts';
import { understoodWords } from '#src/domain/consentWords/understoodWords.ts';
import { foldBare, foldWords, hasWords } from '#src/domain/foldWords.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { type AddedText, NOTHING_ADDED } from './addedTextTerms.ts';
import { instructsOptOut } from './instructsOptOut.ts';

/** `opt_out_hint` is younger than the rest: settings that were kept before it add none. */
export type AddingSettings = WordSettings &
  Pick<CompanySettings, 'sender_line'> &
  Partial<Pick<CompanySettings, 'opt_out_hint'>>;

/**
 * What the company's settings add to a text that goes to many: its sender line in front, and behind marketing how to opt out.
 * Not where the text says so already, so that nobody reads it twice; nor to an answer, which belongs to a conversation.
 */
export function addedText(body: string, purpose: MessagePurpose, settings: AddingSettings): AddedText {
  if (body.trim() === '') return NOTHING_ADDED;
  return { before: senderOf(body, settings), after: purpose === 'marketing' ? hintOf(body, settings) : '' };
}

/** The body as it is sent, its placeholders not filled in yet. */
export function withAddedText(body: string, purpose: MessagePurpose, settings: AddingSettings): string {
  const { before, after } = addedText(body, purpose, settings);
  return before + body + after;
}

function senderOf(body: string, { sender_line }: AddingSettings): string {
  const line = sender_line.trim();
  if (line === '' || isNamed(line, body)) return '';
  return /[\p{P}\p{S}]$/u.test(line) ? `${line} ` : `${line}: `;
}

/** Whether everybody who gets the text reads the name in it, as whole words: ING is not in "booking", nor in a field. */
function isNamed(name: string, body: string): boolean {
  return hasWords(joined(foldWords(withoutFields(body))), joined(foldBare(name)));
}

/** `H & M` and `H&M` are one name. */
function joined(folded: string): string {
  return folded.replace(/ ?([^\p{L}\p{M}\p{N}\s]) ?/gu, '$1');
}

function withoutFields(body: string): string {
  return body.replace(/\{\{[^{}]*\}\}/g, '{}');
}

function hintOf(body: string, settings: AddingSettings): string {
  const hint = (settings.opt_out_hint ?? '').trim();
  const isSaid = hint === '' || hasWords(foldWords(withoutFields(body)), foldBare(hint));
  return isSaid || instructsOptOut(body, understoodWords(settings, null).opt_out) ? '' : `\n${hint}`;
}
