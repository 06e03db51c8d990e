import { bareWord, CONSENT_WORD_KINDS, type ConsentWordKind, type ConsentWords } from '#src/domain/sms/consent.ts';
import { DEFAULT_CONSENT_WORDS } from './companyTerms.ts';

export const CONSENT_WORD_PROBLEMS = ['twice', 'in_other_list', 'reserved', 'no_letters', 'stop_missing'] as const;
export type ConsentWordProblem = (typeof CONSENT_WORD_PROBLEMS)[number];

export interface ConsentWordIssue {
  problem: ConsentWordProblem;
  /** The word as it was written. */
  word: string;
  /** The list it belongs to, or is in as well. */
  other: ConsentWordKind | null;
}

/** Everybody knows this one, and networks insist on it: it always opts out. */
export const ALWAYS_OPTS_OUT = 'STOP';

/**
 * What is wrong with the words of each list: the same word twice, a word that is in another list already (the order is opt
 * out, opt in, help), a default word of another list, nothing but punctuation, and an opt-out list without STOP.
 */
export function consentWordIssues(words: ConsentWords): Record<ConsentWordKind, ConsentWordIssue[]> {
  const issues = Object.fromEntries(CONSENT_WORD_KINDS.map((kind) => [kind, issuesOf(kind, words)]));
  return issues as Record<ConsentWordKind, ConsentWordIssue[]>;
}

function issuesOf(kind: ConsentWordKind, words: ConsentWords): ConsentWordIssue[] {
  const found = words[kind].flatMap((word, at): ConsentWordIssue[] => {
    const said = bareWord(word);
    if (said === '') return [{ problem: 'no_letters', word, other: null }];
    const isAmong = (list: readonly string[]) => list.some((each) => bareWord(each) === said);
    if (isAmong(words[kind].slice(0, at))) return [{ problem: 'twice', word, other: null }];
    const owner = CONSENT_WORD_KINDS.find((each) => each !== kind && isAmong(DEFAULT_CONSENT_WORDS[each]));
    if (owner) return [{ problem: 'reserved', word, other: owner }];
    const earlier = CONSENT_WORD_KINDS.slice(0, CONSENT_WORD_KINDS.indexOf(kind));
    const other = earlier.find((each) => isAmong(words[each]));
    return other ? [{ problem: 'in_other_list', word, other }] : [];
  });
  const hasStop = words[kind].some((word) => bareWord(word) === ALWAYS_OPTS_OUT);
  if (kind === 'opt_out' && !hasStop) found.push({ problem: 'stop_missing', word: ALWAYS_OPTS_OUT, other: null });
  return found;
}
