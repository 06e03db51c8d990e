import { builtInMeanings, classifyConsentWord } from '#src/domain/consentWords/classifyConsentWord.ts';
import {
  ALWAYS_UNDERSTOOD,
  CONSENT_WORD_KINDS,
  type ConsentWordKind,
  type ConsentWords,
  DEFAULT_CONSENT_WORDS,
} from '#src/domain/consentWords/consentWordTerms.ts';
import { isSameWord } from '#src/domain/consentWords/understoodWords.ts';
import { foldBareText } from '#src/domain/foldWords.ts';

export const CONSENT_WORD_PROBLEMS = [
  'twice',
  'in_other_list',
  'reserved',
  'no_letters',
  'never_matches',
  'missing',
] as const;
export type ConsentWordProblem = (typeof CONSENT_WORD_PROBLEMS)[number];

export interface ConsentWordIssue {
  problem: ConsentWordProblem;
  /** The word as written; for missing words, all of them. */
  word: string;
  /** The list it belongs to, or also appears in. */
  other: ConsentWordKind | null;
}

/**
 * The problems of each list: a word listed twice, a word of another list (in the order opt out, opt in, help), a common word of another list in any
 * language, only punctuation, what is removed from replies (such as the `Re:` of an e-mail's subject), or an opt-out list that lacks a word that
 * always opts out.
 */
export function consentWordIssues(words: ConsentWords): Record<ConsentWordKind, ConsentWordIssue[]> {
  const issues = Object.fromEntries(CONSENT_WORD_KINDS.map((kind) => [kind, issuesOf(kind, words)]));
  return issues as Record<ConsentWordKind, ConsentWordIssue[]>;
}

/** Completes an opt-out list: first the words that always opt out, then the tenant's own. */
export function withAlwaysUnderstood(optOutWords: readonly string[]): string[] {
  const own = optOutWords.filter((word) => classifyConsentWord(word, ALWAYS_UNDERSTOOD) !== 'opt_out');
  return [...ALWAYS_UNDERSTOOD.opt_out, ...own];
}

function issuesOf(kind: ConsentWordKind, words: ConsentWords): ConsentWordIssue[] {
  const foldedWords = words[kind].map(foldBareText);
  const issues = words[kind].flatMap((word, at): ConsentWordIssue[] => {
    const current = foldBareText(word);
    if (!/[\p{L}\p{N}]/u.test(current)) return [{ problem: 'no_letters', word, other: null }];
    if (foldedWords.indexOf(current) < at) return [{ problem: 'twice', word, other: null }];
    const owner = defaultKind(word);
    if (owner && owner !== kind) return [{ problem: 'reserved', word, other: owner }];
    // A word in two lists counts as one of the first, so it is reported in the second.
    const other = classifyConsentWord(word, words);
    if (other === null) return [{ problem: 'never_matches', word, other }];
    return other === kind ? [] : [{ problem: 'in_other_list', word, other }];
  });
  return kind === 'opt_out' ? [...issues, ...missingFrom(words.opt_out)] : issues;
}

function defaultKind(word: string): ConsentWordKind | null {
  return classifyConsentWord(word, DEFAULT_CONSENT_WORDS) ?? builtInMeanings(word)[0]?.kind ?? null;
}

function missingFrom(optOutWords: readonly string[]): ConsentWordIssue[] {
  const missing = ALWAYS_UNDERSTOOD.opt_out.filter((word) => !optOutWords.some((each) => isSameWord(each, word)));
  return missing.length > 0 ? [{ problem: 'missing', word: missing.join(', '), other: null }] : [];
}
