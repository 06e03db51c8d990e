import { foldWords } from '#src/domain/foldWords.ts';
import { latinReadings } from '#src/domain/lookAlikes.ts';
import { normalForm } from '#src/domain/normalForm.ts';
import { ALWAYS_UNDERSTOOD, CONSENT_WORD_KINDS, type ConsentWordKind, type ConsentWords } from './consentWordTerms.ts';
import { STANDARD_WORDS, WORD_LANGUAGES, type WordLanguage } from './standardWords.ts';
import { partsOf } from './understoodWords.ts';
import { withoutName } from './withoutName.ts';
import { withoutSignature } from './withoutSignature.ts';

/**
 * What an incoming text asks for, if all of it is one of the words, once or several times, in any case and spelling and with anything around
 * it ("Stop!", "“stop”", "STÓP", "stop stop", "STOP\nSent from my iPhone"). An opt-out word may also be spaced ("Opt-Out", "S T O P"), be
 * written in look-alike letters ("ЅТОР") and be signed ("STOP\nJohn"; `names`: the contact's names, in any case). A word that agrees must
 * match exactly. A word in two lists counts as the first of opt out, opt in, help: opting out must always work.
 */
export function classifyConsentWord(
  text: string,
  words: ConsentWords,
  names: readonly string[] = [],
): ConsentWordKind | null {
  return saysToLeave(text, words.opt_out, names) ? 'opt_out' : kindOf(partsOf(withoutSignature(text)), words);
}

/** A text only in foreign letters may be a word of another language, as ТАК is; then only the words everybody understands count. */
function saysToLeave(text: string, words: readonly string[], names: readonly string[]): boolean {
  if (isWordToLeave(text, words, names)) return true;
  const plain = normalForm(text, 'NFKD');
  const isAllTheirs = !/\p{Script=Latin}/u.test(plain) && /\p{L}/u.test(plain);
  const understood = isAllTheirs ? everybodysAmong(words) : words;
  const likeOurs = isAllTheirs ? understood : likeOursIn(words);
  return latinReadings(text).some((reading) => isWordToLeave(reading, likeOurs, names));
}

function isWordToLeave(text: string, words: readonly string[], names: readonly string[]): boolean {
  if (isMadeOf(partsOf(withoutSignature(text)), words, '')) return true;
  const unsigned = withoutName(text);
  if (unsigned !== null && isMadeOf(partsOf(withoutSignature(unsigned)), words, '')) return true;
  return isMadeOf(withoutOwnName(partsOf(withoutSignature(text)), names), words, '');
}

/** "stop john", from John. */
function withoutOwnName(parts: readonly string[], names: readonly string[]): readonly string[] {
  const own = new Set(names.flatMap((name) => partsOf(foldWords(name))));
  return parts.slice(0, parts.findLastIndex((part) => !own.has(part)) + 1);
}

/** What a word means in each language that uses it for consent. */
export function usualMeanings(word: string): { language: WordLanguage; kind: ConsentWordKind }[] {
  const parts = partsOf(foldWords(word));
  return WORD_LANGUAGES.flatMap((language) => {
    const kind = kindOf(parts, STANDARD_WORDS[language]);
    return kind === null ? [] : [{ language, kind }];
  });
}

function kindOf(parts: readonly string[], words: ConsentWords): ConsentWordKind | null {
  return CONSENT_WORD_KINDS.find((kind) => isMadeOf(parts, words[kind], kind === 'opt_out' ? '' : ' ')) ?? null;
}

/** Whether the parts in sequence are words of a list and nothing else. `joint`: what joins the parts of a word. */
function isMadeOf(parts: readonly string[], words: readonly string[], joint: string): boolean {
  if (parts.length === 0) return false;
  const forms = formsOf(words, joint);
  // Stryker disable next-line ArrowFunction: a limit that saves time, no meaning.
  const longest = Math.max(0, ...[...forms].map(({ length }) => length));
  const isReached = [true];
  for (let end = 1; end <= parts.length; end += 1) {
    let word = '';
    isReached[end] = joint === '' && isReached[end - 1] === true && forms.has(onceOnly(parts[end - 1] ?? ''));
    for (let start = end - 1; start >= 0 && !isReached[end]; start -= 1) {
      word = word === '' ? (parts[start] ?? '') : `${parts[start]}${joint}${word}`;
      // Stryker disable next-line ConditionalExpression: a limit that saves time, no meaning.
      if (word.length > longest) break;
      isReached[end] = isReached[start] === true && forms.has(word);
    }
  }
  return isReached[parts.length] === true;
}

/** Reads STOPSTOP as STOP. */
function onceOnly(part: string): string {
  return /^(.{3,40}?)\1+$/u.exec(part)?.[1] ?? part;
}

const known = new WeakMap<readonly string[], Map<string, Set<string>>>();

/** The words of a list in the form that texts are compared with: folded, and with `ue` for an `ü` that a phone cannot write. */
function formsOf(words: readonly string[], joint: string): Set<string> {
  const byJoint = known.get(words) ?? new Map<string, Set<string>>();
  known.set(words, byJoint);
  const forms =
    byJoint.get(joint) ??
    new Set(words.flatMap((word) => [word, spelledOut(word)]).map((word) => partsOf(foldWords(word)).join(joint)));
  byJoint.set(joint, forms);
  return forms;
}

const likeOurs = new WeakMap<readonly string[], readonly string[]>();

/** Words of a list, and their forms with look-alike letters, as in a ΣΤΟΠ that arrives as ΣTOΠ. */
function likeOursIn(words: readonly string[]): readonly string[] {
  const list = likeOurs.get(words) ?? words.flatMap((word) => [word, ...latinReadings(word)]);
  likeOurs.set(words, list);
  return list;
}

const NOBODYS: readonly string[] = [];

function everybodysAmong(words: readonly string[]): readonly string[] {
  return ALWAYS_UNDERSTOOD.opt_out.every((word) => words.includes(word)) ? ALWAYS_UNDERSTOOD.opt_out : NOBODYS;
}

/** The accent stays: folding removes it. */
function spelledOut(word: string): string {
  return word.normalize('NFC').replace(/[äöü]/giu, '$&e');
}
