import { classifyConsentWord } from '#src/domain/consentWords/classifyConsentWord.ts';
import { type ConsentWords, consentWordsOf, type WordSettings } from '#src/domain/consentWords/consentWordTerms.ts';
import type { WordLanguage } from '#src/domain/consentWords/standardWords.ts';
import { understoodWords } from '#src/domain/consentWords/understoodWords.ts';
import type { KeywordRule } from './keywordTerms.ts';
import { matchesKeyword } from './matchesKeyword.ts';
import { reservedWord } from './reservedWord.ts';

/**
 * - `consent_word`: the word counts as opting out, opting in or asking for help before any keyword is tried.
 * - `reserved`: the word alone counts so; longer messages still trigger the keyword.
 * - `opts_out_elsewhere`: the word alone opts out contacts who speak one of `languages`; others still trigger the keyword.
 * - `keeps_word`: people use the word to opt in or to get help, but the keyword is older, so it replies instead.
 * - `hidden`: an earlier keyword takes every message that would trigger it.
 * - `word_taken`: an earlier keyword takes the word alone; other messages still trigger this one.
 * - `hides`: it takes every message of later keywords.
 * - `does_nothing`: it has neither reply nor action.
 */
export const KEYWORD_FINDINGS = [
  'consent_word',
  'reserved',
  'opts_out_elsewhere',
  'keeps_word',
  'hidden',
  'word_taken',
  'hides',
  'does_nothing',
] as const;
export type KeywordFindingKind = (typeof KEYWORD_FINDINGS)[number];

export interface KeywordFinding {
  keyword_id: string;
  kind: KeywordFindingKind;
  /** The keywords that hide this one, or that it hides. */
  others: KeywordRule[];
  languages: readonly WordLanguage[];
  /**
   * What would help: `move_before` the other keyword, or, if that would only reverse the problem, `change` the word or the match. Null if nothing has
   * to be done.
   */
  advice: 'move_before' | 'change' | null;
}

interface ComparedKeyword extends KeywordRule {
  is_active: boolean;
  reply: string;
  actions: {
    add_group_ids: readonly string[];
    remove_group_ids: readonly string[];
    set_category_id: unknown;
    consent: unknown;
  };
}

/** Whether every text that triggers `other` also triggers `keyword`, so that `other` is never reached after it. */
export function coversKeyword(
  keyword: Pick<KeywordRule, 'word' | 'match'>,
  other: Pick<KeywordRule, 'word' | 'match'>,
): boolean {
  if (keyword.match === 'any') return true;
  if (other.match === 'any') return false;
  // An exact match covers no texts with more than the word, and `starts_with` none with words before it.
  if (keyword.match === 'exact') return other.match === 'exact' && matchesKeyword(keyword, other.word);
  if (keyword.match === 'starts_with' && other.match === 'contains_word') return false;
  return matchesKeyword(keyword, other.word);
}

/** The problems of keywords in this order, with each other and with the consent words. Inactive keywords are not checked. */
export function keywordFindings(inOrder: readonly ComparedKeyword[], settings: WordSettings | null): KeywordFinding[] {
  const active = inOrder.filter(({ is_active }) => is_active);
  const words = settings && { listed: consentWordsOf(settings), understood: understoodWords(settings, null) };
  return active.flatMap((keyword, at) => [
    ...againstWords(keyword, words),
    ...againstEarlier(keyword, active.slice(0, at)),
    ...againstLater(keyword, active.slice(at + 1)),
    ...(doesNothing(keyword) ? [finding(keyword, 'does_nothing', [], null)] : []),
  ]);
}

function againstWords(
  keyword: ComparedKeyword,
  words: { listed: ConsentWords; understood: ConsentWords } | null,
): KeywordFinding[] {
  const reserved = words && keyword.match !== 'any' && reservedWord(keyword.word, words.understood);
  if (!reserved) return [];
  const { kind, languages } = reserved;
  const isTaken = kind === 'opt_out' || classifyConsentWord(keyword.word, words.listed) !== null;
  if (!isTaken) return [finding(keyword, 'keeps_word', [], 'change')];
  if (languages.length > 0) return [{ ...finding(keyword, 'opts_out_elsewhere', [], 'change'), languages }];
  return [finding(keyword, keyword.match === 'exact' ? 'consent_word' : 'reserved', [], 'change')];
}

function againstEarlier(keyword: ComparedKeyword, earlier: readonly ComparedKeyword[]): KeywordFinding[] {
  const hiding = earlier.find((each) => coversKeyword(each, keyword));
  if (hiding) return [finding(keyword, 'hidden', [hiding], coversKeyword(keyword, hiding) ? 'change' : 'move_before')];
  if (keyword.match === 'any') return [];
  const taking = earlier.find((each) => matchesKeyword(each, keyword.word));
  return taking ? [finding(keyword, 'word_taken', [taking], null)] : [];
}

function againstLater(keyword: ComparedKeyword, later: readonly ComparedKeyword[]): KeywordFinding[] {
  const hidden = later.filter((each) => coversKeyword(keyword, each));
  return hidden.length > 0 ? [finding(keyword, 'hides', hidden, null)] : [];
}

function doesNothing({ reply, actions }: ComparedKeyword): boolean {
  const { add_group_ids, remove_group_ids, set_category_id, consent } = actions;
  const isQuiet = reply.trim() === '' && set_category_id === null && consent === null;
  return isQuiet && add_group_ids.length + remove_group_ids.length === 0;
}

function finding(
  keyword: KeywordRule,
  kind: KeywordFindingKind,
  others: readonly KeywordRule[],
  advice: KeywordFinding['advice'],
): KeywordFinding {
  const references = others.map(({ id, word, match }) => ({ id, word, match }));
  return { keyword_id: keyword.id, kind, others: references, languages: [], advice };
}
