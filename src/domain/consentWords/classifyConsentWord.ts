import { foldWords } from '#src/domain/foldWords.ts';
import {
  ALWAYS_UNDERSTOOD,
  CONSENT_WORD_KINDS,
  type ConsentWordKind,
  type ConsentWords,
  consentWordsOf,
  type WordSettings,
} from './consentWordTerms.ts';
import { STANDARD_WORDS, WORD_LANGUAGES, type WordLanguage, wordLanguagesOf } from './standardWords.ts';
import { withoutSignature } from './withoutSignature.ts';

/** The words that count of somebody: those of everybody, of the tenant, and the usual ones of the tenant's language and of the contact's. */
export function understoodWords(settings: WordSettings, contactLanguage: string | null | undefined): ConsentWords {
  const listed = consentWordsOf(settings);
  const isYesTaken = takesYes(listed.opt_in);
  const languages = new Set([...wordLanguagesOf(settings.locale), ...wordLanguagesOf(contactLanguage)]);
  const usual = [...languages].map((language) => usualWords(language, isYesTaken));
  const all = (kind: ConsentWordKind) => [
    ...ALWAYS_UNDERSTOOD[kind],
    ...listed[kind],
    ...usual.flatMap((words) => words[kind]),
  ];
  return { opt_out: all('opt_out'), opt_in: all('opt_in'), help: all('help') };
}

/** Whether YES opts in. Not everybody who asks a question means that, so tenants may take it away, and with it the yes of other languages. */
export function takesYes(optInWords: readonly string[]): boolean {
  return optInWords.some((word) => isSameWord(word, 'YES'));
}

/** The words that come with the product in a language. */
export function usualWords(language: WordLanguage, isYesTaken: boolean): ConsentWords {
  const { opt_out, opt_in, help, yes } = STANDARD_WORDS[language];
  return { opt_out, opt_in: isYesTaken ? [...opt_in, ...yes] : opt_in, help };
}

/**
 * What an incoming text asks for when the whole of it is one of the words, once or several times, in any case and spelling,
 * whatever stands around it ("Stop!", "“stop”", "STÓP", "stop stop", "STOP\nSent from my iPhone"). Who leaves may also write
 * it apart ("Opt-Out", "S T O P"); what agrees is taken to the letter. A word in two lists means the first of opt out, opt in,
 * help: leaving must always work.
 */
export function classifyConsentWord(text: string, words: ConsentWords): ConsentWordKind | null {
  return kindOf(partsOf(withoutSignature(text)), words);
}

/** What a word usually says in each language that uses it so. */
export function usualMeanings(word: string): { language: WordLanguage; kind: ConsentWordKind }[] {
  const parts = partsOf(foldWords(word));
  return WORD_LANGUAGES.flatMap((language) => {
    const kind = kindOf(parts, STANDARD_WORDS[language]);
    return kind === null ? [] : [{ language, kind }];
  });
}

function kindOf(parts: readonly string[], words: ConsentWords): ConsentWordKind | null {
  if (parts.length === 0) return null;
  return CONSENT_WORD_KINDS.find((kind) => isMadeOf(parts, words[kind], kind === 'opt_out' ? '' : ' ')) ?? null;
}

/** Whether two words are one to whoever reads them: ARRÊT and arret, OPT OUT and OPTOUT. */
export function isSameWord(one: string, other: string): boolean {
  return partsOf(foldWords(one)).join('') === partsOf(foldWords(other)).join('');
}

/** Whether parts, one after the other, are words of a list and nothing else. `joint`: what holds the parts of a word together. */
function isMadeOf(parts: readonly string[], words: readonly string[], joint: string): boolean {
  const forms = formsOf(words, joint);
  const longest = Math.max(0, ...[...forms].map(({ length }) => length));
  const isReached = [true];
  for (let end = 1; end <= parts.length; end += 1) {
    let word = '';
    isReached[end] = joint === '' && isReached[end - 1] === true && forms.has(onceOnly(parts[end - 1] ?? ''));
    for (let start = end - 1; start >= 0 && !isReached[end]; start -= 1) {
      word = word === '' ? (parts[start] ?? '') : `${parts[start]}${joint}${word}`;
      if (word.length > longest) break;
      isReached[end] = isReached[start] === true && forms.has(word);
    }
  }
  return isReached[parts.length] === true;
}

/** STOPSTOP is STOP. */
function onceOnly(part: string): string {
  return /^(.{3,40}?)\1+$/u.exec(part)?.[1] ?? part;
}

const known = new WeakMap<readonly string[], Map<string, Set<string>>>();

/** The words of a list as texts are compared with them: folded, and with `ue` for the `ü` that a phone cannot write. */
function formsOf(words: readonly string[], joint: string): Set<string> {
  const byJoint = known.get(words) ?? new Map<string, Set<string>>();
  known.set(words, byJoint);
  const forms =
    byJoint.get(joint) ??
    new Set(words.flatMap((word) => [word, spelledOut(word)]).map((word) => partsOf(foldWords(word)).join(joint)));
  forms.delete('');
  byJoint.set(joint, forms);
  return forms;
}

function spelledOut(word: string): string {
  return word.normalize('NFC').replace(/[äöü]/giu, (letter) => `${letter.normalize('NFD').charAt(0)}e`);
}

function partsOf(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
