import { STANDARD_WORDS, WORD_LANGUAGES, type WordLanguage } from '#src/domain/consentWords/standardWords.ts';
import { withoutSignature } from '#src/domain/consentWords/withoutSignature.ts';
import { arabic } from './arabic.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { nearWord } from './nearWord.ts';
import { compilePhrases, type OptOutPhrases } from './optOutPhrases.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { readWords, wordsIn } from './readWords.ts';
import { spanish } from './spanish.ts';
import { turkish } from './turkish.ts';

/** How people ask in each language to get no more messages. Every message is searched in all languages. */
export const LANGUAGES: Record<WordLanguage, OptOutPhrases> = {
  en: english,
  fr: french,
  es: spanish,
  pt: portuguese,
  de: german,
  it: italian,
  nl: dutch,
  pl: polish,
  tr: turkish,
  ar: arabic,
};

/** Why a message reads like an opt-out. */
export interface PossibleOptOut {
  reason: 'phrase' | 'misspelling';
  /** The words in question; for `misspelling`, the word they misspell. */
  words: string;
}

interface Language {
  anywhere: RegExp;
  clause: RegExp;
  alone: RegExp;
  /** The common opt-out words, which count if the tenant or the contact has the language. */
  usual: RegExp;
  harmless: RegExp;
  elsewhere: RegExp;
  fillers: ReadonlySet<string>;
}

/** Longer messages (UTF-16 units) are not searched for a signature. */
const SIGNED_AT_MOST = 400;
/** Messages with more words are not checked for a misspelled opt-out word. */
const MAX_WORDS_OF_MISSPELLING = 4;
/** Longer messages with STOP and fillers of several languages are more likely sentences. */
const MAX_WORDS_AROUND_STOP = 5;

/**
 * Why a message reads like an opt-out, in any known language ("please stop texting me", "wrong number", "STPO"), or null if it
 * does not. For messages that are not a consent word. `names` are the contact's: "not Jane" to somebody who texts Jane means a wrong number. It decides
 * nothing: a person reads the message.
 */
export function possibleOptOut(
  text: string,
  optOutWords: readonly string[],
  // Stryker disable next-line ArrayDeclaration: no message names such a person.
  names: readonly string[] = [],
): PossibleOptOut | null {
  const own = companyWords(optOutWords);
  const optOut = optOutIn(text, own, names);
  return optOut ?? (text.length > SIGNED_AT_MOST ? null : optOutIn(withoutSignature(text), own, names));
}

function optOutIn(text: string, own: CompanyWords, names: readonly string[]): PossibleOptOut | null {
  const { clauses, isLaughing } = readWords(text);
  return optOutByWords(clauses, isLaughing, own) ?? (isLaughing ? null : notThisPerson(clauses, own, names));
}

/** The clause that says that the number is not this person's. */
function notThisPerson(clauses: string, own: CompanyWords, names: readonly string[]): PossibleOptOut | null {
  // Stryker disable next-line MethodExpression,ConditionalExpression,StringLiteral: an empty name is found in no text.
  const parts = inWords(names).filter((name) => name !== '');
  for (const name of [parts.join(' '), ...parts]) {
    const named = clauses.replaceAll(` ${name} `, ' NAME ');
    // Stryker disable next-line ConditionalExpression: only saves time, as nothing names the person.
    if (named === clauses) continue;
    const rest = withoutHarmless(named);
    for (const language of compiled()) {
      const words = optOutAlone(rest, rest === named, language, own);
      // Stryker disable next-line StringLiteral: words without the name were found before.
      if (!words?.includes('NAME')) continue;
      return { reason: 'phrase', words: words.replaceAll('NAME', name).trim() };
    }
  }
  return null;
}

function optOutByWords(clauses: string, isLaughing: boolean, own: CompanyWords): PossibleOptOut | null {
  const rest = withoutHarmless(clauses);
  for (const language of compiled()) {
    const [phrase] = rest.match(language.anywhere) ?? [];
    const words = phrase ?? (isLaughing ? null : optOutAlone(rest, rest === clauses, language, own));
    if (words !== null) return { reason: 'phrase', words: words.trim() };
  }
  if (!isLaughing && rest === clauses && isStopInAnyWords(wordsIn(clauses))) return { reason: 'phrase', words: 'stop' };
  const near = isLaughing || rest !== clauses ? null : misspelled(wordsIn(clauses), own.words);
  return near === null ? null : { reason: 'misspelling', words: near };
}

/** A line without clauses about something else, and without what only looks like an opt-out in some language. */
function withoutHarmless(text: string): string {
  const clauses = text
    .split('|')
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '' && compiled().every(({ elsewhere }) => !` ${clause} `.match(elsewhere)));
  return compiled().reduce((rest, { harmless }) => rest.replace(harmless, ' |'), `| ${clauses.join(' | ')} |`);
}

/** Words that are a request only together with fillers: in a clause, or, for ambiguous ones, in the whole message. */
function optOutAlone(
  rest: string,
  isWhole: boolean,
  { clause, alone, usual, fillers }: Language,
  own: CompanyWords,
): string | null {
  const words = rest.split('|').find((each) => isOnly(each, [clause], fillers));
  if (words !== undefined || !isWhole) return words ?? null;
  const whole = wordsIn(rest).join(' ');
  return isOnly(whole, [alone, usual, own.phrases(), clause], fillers) ? whole : null;
}

/** Whether the words contain at least one phrase, and otherwise only fillers. */
function isOnly(words: string, phrases: readonly RegExp[], fillers: ReadonlySet<string>): boolean {
  const clause = `| ${words.trim()} |`;
  const rest = phrases.reduce((text, phrase) => text.replace(phrase, ''), clause);
  return rest !== clause && wordsIn(rest).every((word) => fillers.has(word));
}

/** Whether a short message is STOP, with politeness in several languages: "stop bitte thanks". */
function isStopInAnyWords(words: readonly string[]): boolean {
  if (words.length > MAX_WORDS_AROUND_STOP || !words.includes('stop')) return false;
  return words.every((word) => word === 'stop' || isFiller(word));
}

function isFiller(word: string): boolean {
  return compiled().some(({ fillers }) => fillers.has(word));
}

/** The opt-out word that a short message misspells or splits, with only fillers next to it. */
function misspelled(words: readonly string[], companyWords: readonly string[]): string | null {
  if (words.length > MAX_WORDS_OF_MISSPELLING) return null;
  const joinedWord = words.join('');
  if (['stop', ...companyWords].some((optOutWord) => optOutWord.length > 3 && optOutWord === joinedWord))
    return joinedWord;
  const [word, ...others] = words.filter((each) => !isFiller(each));
  return word === undefined || others.length > 0 ? null : nearWord(word, companyWords);
}

/** A tenant's opt-out words. */
interface CompanyWords {
  words: readonly string[];
  /** Compiled once, when first needed. */
  phrases(): RegExp;
}

function companyWords(list: readonly string[]): CompanyWords {
  const words = inWords(list);
  let phrases: RegExp | undefined;
  return {
    words,
    phrases() {
      phrases ??= compilePhrases(words);
      return phrases;
    },
  };
}

/** A list's words, in the form in which messages are read. */
function inWords(list: readonly string[]): string[] {
  return list.map((word) => wordsIn(readWords(word).clauses).join(' '));
}

let languages: readonly Language[] | undefined;

/** The expressions of all languages, compiled when the first message is read. */
function compiled(): readonly Language[] {
  languages ??= WORD_LANGUAGES.map(compile);
  return languages;
}

function compile(language: WordLanguage): Language {
  const { parts, anywhere, clause, alone, harmless, elsewhere, fillers } = LANGUAGES[language];
  return {
    anywhere: inMachineCode(compilePhrases(anywhere, parts)),
    clause: inMachineCode(compilePhrases(clause, parts)),
    alone: inMachineCode(compilePhrases(alone, parts)),
    usual: compilePhrases(inWords(STANDARD_WORDS[language].opt_out)),
    harmless: inMachineCode(compilePhrases(harmless, parts)),
    elsewhere: inMachineCode(compilePhrases(elsewhere, parts)),
    fillers: new Set(fillers.split(' ')),
  };
}

// Stryker disable next-line StringLiteral: with a shorter text, the first message only takes longer.
const LONG_TEXT = '|'.repeat(1000);

/**
 * Compiles a long expression before the first message. V8 compiles to machine code at the first use only if the text has 1,000 characters, otherwise
 * to bytecode, which takes longer: 0.3 s for all languages instead of 0.05 s, in which the process does nothing else.
 */
function inMachineCode(phrase: RegExp): RegExp {
  LONG_TEXT.match(phrase);
  return phrase;
}
