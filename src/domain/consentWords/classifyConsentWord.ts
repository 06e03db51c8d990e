import { foldWords } from '#src/domain/foldWords.ts';
import { latinReadings } from '#src/domain/lookAlikes.ts';
import { normalForm } from '#src/domain/normalForm.ts';
import { ALWAYS_UNDERSTOOD, CONSENT_WORD_KINDS, type ConsentWordKind, type ConsentWords } from './consentWordTerms.ts';
import { STANDARD_WORDS, WORD_LANGUAGES, type WordLanguage } from './standardWords.ts';
import { partsOf } from './understoodWords.ts';
import { withoutName } from './withoutName.ts';
import { withoutSignature } from './withoutSignature.ts';

/**
 * The request in an incoming text, if it consists only of one of the words, once or repeated, in any capitalization and spelling, with punctuation
 * around it ("Stop!", "“stop”", "STÓP", "stop stop", "STOP\nSent from my iPhone"). An opt-out word may also be spaced ("Opt-Out", "S T O P"), written
 * in look-alike letters ("ЅТОР") or signed ("STOP\nJohn"; `names`: the contact's names, case-insensitive). None of this applies to opt-in and help
 * words. A word in two lists counts as the first of opt out, opt in, help: opting out must always work.
 */
export function classifyConsentWord(
  text: string,
  words: ConsentWords,
  names?: readonly string[],
): ConsentWordKind | null {
  return saysOptOut(text, words.opt_out, names) ? 'opt_out' : kindOf(partsOf(withoutSignature(text)), words);
}

/** A text without Latin letters may be a word of another language, such as ТАК, so only the words that count for everyone apply to it. */
function saysOptOut(text: string, words: readonly string[], names: readonly string[] | undefined): boolean {
  if (isOptOutWord(text, words, names)) return true;
  const plain = normalForm(text, 'NFKD');
  const isForeign = !/\p{Script=Latin}/u.test(plain) && /\p{L}/u.test(plain);
  if (isForeign && !ALWAYS_UNDERSTOOD.opt_out.every((word) => words.includes(word))) return false;
  const candidates = isForeign ? ALWAYS_UNDERSTOOD.opt_out : withLookAlikes(words);
  return latinReadings(text).some((reading) => isOptOutWord(reading, candidates, names));
}

function isOptOutWord(text: string, words: readonly string[], names: readonly string[] | undefined): boolean {
  if (isMadeOf(partsOf(withoutSignature(text)), words, '')) return true;
  const unsigned = withoutName(text);
  if (unsigned !== null && isMadeOf(partsOf(withoutSignature(unsigned)), words, '')) return true;
  return isMadeOf(withoutContactName(partsOf(withoutSignature(text)), names), words, '');
}

/** Turns "stop john" from John into "stop". */
function withoutContactName(parts: readonly string[], names: readonly string[] | undefined): readonly string[] {
  const own = new Set(names?.flatMap((name) => partsOf(foldWords(name))));
  return parts.slice(0, parts.findLastIndex((part) => !own.has(part)) + 1);
}

/** What a word means in each language that uses it for consent. */
export function builtInMeanings(word: string): { language: WordLanguage; kind: ConsentWordKind }[] {
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
  // Stryker disable next-line ArrowFunction: the limit only saves time.
  const longest = Math.max(0, ...[...forms].map(({ length }) => length));
  const isReached = [true];
  for (const [at, part] of parts.entries()) {
    const end = at + 1;
    isReached[end] = joint === '' && isReached[at] === true && forms.has(onceOnly(part));
    for (let start = at; start >= 0 && !isReached[end]; start -= 1) {
      const word = parts.slice(start, end).join(joint);
      // Stryker disable next-line ConditionalExpression: the limit only saves time.
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

const formsByWords = new WeakMap<readonly string[], Map<string, Set<string>>>();

/** The words of a list in the form that texts are compared with: folded, and also with `ue` for `ü`, for phones that cannot write it. */
function formsOf(words: readonly string[], joint: string): Set<string> {
  const byJoint = formsByWords.get(words) ?? new Map<string, Set<string>>();
  formsByWords.set(words, byJoint);
  const forms =
    byJoint.get(joint) ??
    new Set(words.flatMap((word) => [word, spelledOut(word)]).map((word) => partsOf(foldWords(word)).join(joint)));
  byJoint.set(joint, forms);
  return forms;
}

const lookAlikeCache = new WeakMap<readonly string[], readonly string[]>();

/** Words of a list, and their forms with look-alike letters, such as a ΣΤΟΠ that arrives as ΣTOΠ. */
function withLookAlikes(words: readonly string[]): readonly string[] {
  const list = lookAlikeCache.get(words) ?? words.flatMap((word) => [word, ...latinReadings(word)]);
  lookAlikeCache.set(words, list);
  return list;
}

/** Spells out umlauts: `ü` becomes `üe`. Folding removes the dots. */
function spelledOut(word: string): string {
  return word.normalize('NFC').replace(/[äöü]/giu, '$&e');
}
