import { foldWords } from '#src/domain/foldWords.ts';
import {
  ALWAYS_UNDERSTOOD,
  type ConsentWordKind,
  type ConsentWords,
  consentWordsOf,
  type WordSettings,
} from './consentWordTerms.ts';
import { STANDARD_WORDS, type WordLanguage, wordLanguagesOf } from './standardWords.ts';

/**
 * The consent words understood from a person: those that count for everyone, the tenant's own, and the common ones of the tenant's and the contact's
 * languages.
 */
export function understoodWords(settings: WordSettings, contactLanguage: string | null | undefined): ConsentWords {
  const tenantWords = consentWordsOf(settings);
  const isYesAccepted = acceptsYes(tenantWords.opt_in);
  const languages = new Set([...wordLanguagesOf(settings.locale), ...wordLanguagesOf(contactLanguage)]);
  const usual = [...languages].map((language) => builtInWords(language, isYesAccepted));
  const all = (kind: ConsentWordKind) => [
    ...ALWAYS_UNDERSTOOD[kind],
    ...tenantWords[kind],
    ...usual.flatMap((words) => words[kind]),
  ];
  return { opt_out: all('opt_out'), opt_in: all('opt_in'), help: all('help') };
}

/** Whether YES opts in. A tenant that asks other questions may remove it, and with it the yes of other languages. */
export function acceptsYes(optInWords: readonly string[]): boolean {
  return optInWords.some((word) => isSameWord(word, 'YES'));
}

/** The product's built-in words for a language. */
export function builtInWords(language: WordLanguage, isYesAccepted: boolean): ConsentWords {
  const { opt_out, opt_in, help, yes } = STANDARD_WORDS[language];
  return { opt_out, opt_in: isYesAccepted ? [...opt_in, ...yes] : opt_in, help };
}

/** Whether two words read the same: ARRÊT and arret, OPT OUT and OPTOUT. */
export function isSameWord(one: string, other: string): boolean {
  return partsOf(foldWords(one)).join('') === partsOf(foldWords(other)).join('');
}

/** The words of a folded text. */
export function partsOf(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
