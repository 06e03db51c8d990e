import { asciiDigits } from '#src/domain/asciiDigits.ts';
import { classifyConsentWord } from '#src/domain/consentWords/classifyConsentWord.ts';
import { ALWAYS_UNDERSTOOD, type ConsentWords } from '#src/domain/consentWords/consentWordTerms.ts';
import { STANDARD_WORDS } from '#src/domain/consentWords/standardWords.ts';
import { partsOf } from '#src/domain/consentWords/understoodWords.ts';
import { foldWords } from '#src/domain/foldWords.ts';
import { isWrittenDate } from '#src/domain/writtenDate.ts';
import type { ConsentColumn, ConsentMeaning } from './consentCellTerms.ts';
import { FILE_CONSENT_WORDS } from './consentWordsOfFiles.ts';
import { emptyValueWord } from './emptyValueWord.ts';

type Saying = keyof typeof FILE_CONSENT_WORDS;

/** The longest cell that can mean yes or no (UTF-16 units). */
const LONGEST = 80;

/** Signs for a tick and a cross in forms and spreadsheets. An empty box means neither. */
const SIGNS: Readonly<Record<string, Saying>> = {
  '✓': 'yes',
  '✔': 'yes',
  '☑': 'yes',
  '✅': 'yes',
  '✗': 'no',
  '✘': 'no',
  '❌': 'no',
};

/** What each answer means in a column that asks who agreed, and in one that asks who opted out. */
const MEANINGS: Record<ConsentColumn, Record<Saying, ConsentMeaning>> = {
  consent: { yes: 'opted_in', agreed: 'opted_in', no: 'opted_out', refused: 'opted_out', open: 'unknown' },
  // Someone who has not opted out has not therefore opted in.
  opt_out: { yes: 'opted_out', refused: 'opted_out', no: 'nothing', agreed: 'nothing', open: 'unknown' },
};

/**
 * What a cell of a consent column means; null if only a person can tell, so that it never counts as consent. Only the whole cell counts,
 * in any capitalization and spelling. The opt-out words of messages count here too.
 */
export function consentMeaning(cell: string, column: ConsentColumn): ConsentMeaning | null {
  const text = cell.trim();
  if (text === '') return 'nothing';
  if (text.length > LONGEST) return null;
  // A date in a column of opt-outs is the day of the opt-out; in one of consents it may be either.
  if (column === 'opt_out' && (isWrittenDate(text) || /^x$/i.test(text))) return 'opted_out';
  const saying = sayingOf(text);
  return saying === null ? null : MEANINGS[column][saying];
}

/** The key of a cell, shared by cells that differ only in case, accents and spaces, so that people are asked about them once. */
export function consentKey(cell: string): string {
  return isWrittenDate(cell.trim()) ? DATED : foldWords(cell);
}

/** All dates count as one answer. */
const DATED = 'a day';

function sayingOf(cell: string): Saying | null {
  const sign = SIGNS[cell.replace(/[\ufe0e\ufe0f]/g, '')];
  if (sign) return sign;
  if (emptyValueWord(cell) !== null) return 'open';
  const words = wordsOf(cell).join(' ');
  const saying = SAYINGS.get(words) ?? JOINED_SAYINGS.get(words);
  if (saying && !DOUBTFUL.test(cell)) return saying;
  const word = classifyConsentWord(cell, WORDS);
  return word === 'opt_out' ? 'refused' : word === 'opt_in' ? 'agreed' : null;
}

/** Signs that make an answer doubtful: "yes?", "!yes" and "-1" do not mean the same as without the sign. */
const DOUBTFUL = /^[-!~]|[?¿؟%≠¬=<>]/u;

/** Splits OptedOut, opted_out and "opted-out" into OPTED and OUT. */
function wordsOf(cell: string): readonly string[] {
  const apart = asciiDigits(cell).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return partsOf(foldWords(apart));
}

const ENTRIES = (Object.entries(FILE_CONSENT_WORDS) as [Saying, string][]).flatMap(([saying, words]) =>
  words.split(';').map((word): [readonly string[], Saying] => [wordsOf(word), saying]),
);
const SAYINGS = new Map(ENTRIES.map(([parts, saying]) => [parts.join(' '), saying]));
const JOINED_SAYINGS = new Map(ENTRIES.map(([parts, saying]) => [parts.join(''), saying]));

/** The consent words of all known languages. Help says nothing about consent. */
const ALL = [ALWAYS_UNDERSTOOD, ...Object.values(STANDARD_WORDS)];
const WORDS: ConsentWords = {
  ...ALWAYS_UNDERSTOOD,
  opt_out: ALL.flatMap(({ opt_out }) => [...opt_out]),
  opt_in: ALL.flatMap(({ opt_in }) => [...opt_in]),
};
