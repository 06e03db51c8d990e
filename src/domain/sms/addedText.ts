import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { foldText } from '#src/domain/foldText.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';

/** What stands before and after what somebody wrote. */
export interface AddedText {
  before: string;
  after: string;
}

/** `opt_out_hint` is younger than the rest: settings that were kept before it add none. */
export type AddingSettings = Pick<CompanySettings, 'sender_line' | 'opt_out_words'> &
  Partial<Pick<CompanySettings, 'opt_out_hint'>>;

export const NOTHING_ADDED: AddedText = { before: '', after: '' };

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
  if (line === '' || foldText(body).includes(foldText(line))) return '';
  return /[\p{P}\p{S}]$/u.test(line) ? `${line} ` : `${line}: `;
}

function hintOf(body: string, { opt_out_hint = '', opt_out_words }: AddingSettings): string {
  const hint = opt_out_hint.trim();
  const isTold = opt_out_words.some((word) => new Set(body.split(/[^\p{L}\p{N}]+/u)).has(word.toUpperCase()));
  return hint === '' || isTold || foldText(body).includes(foldText(hint)) ? '' : `\n${hint}`;
}
