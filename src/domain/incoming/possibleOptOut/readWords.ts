import { foldWords } from '#src/domain/foldWords.ts';
import { latinReadings } from '#src/domain/lookAlikes.ts';

/** A message in the form that is searched for possible opt-outs. */
export interface MarkedText {
  /** `| who is this | leave me alone |`: lower case, no accents, no signs; `|` where a clause ends. */
  clauses: string;
  /** The text has laughter: "haha stop" asks for nothing. */
  isLaughing: boolean;
}

const CLAUSE_ENDS = /[.,;:!?…\n\r()[\]{}"“”«»„|¡¿،؛؟。！？，、/\\–—]|\s-\s|--/gu;
const APOSTROPHES = /['’‘`´ʼ′]/gu;
const STOP_SIGNS = /[🛑⛔]/gu;
const SIGNS = /[^\p{L}\p{M}\p{N}|\s]/gu;
/** Where a short number is written without a space: "stop36180". */
const STOP_NUMBER = /(?<=(?<![\p{L}\p{N}])stop)(?=\d{5}(?![\p{L}\p{N}]))/giu;
const SPELT_OUT = /(?<![\p{L}\p{N}])(?:\p{L}[\s.\-_*,]{1,2}){3,}\p{L}(?![\p{L}\p{N}])/gu;
/** Three or more of a letter count as one: "stoooop", "pleeease". */
const STRETCHED = /(\p{L})\1{2,}/gu;
const LAUGHTER =
  /[😂🤣😆😹😝]|(?<!\p{L})(?:a?h[ae](?:h[ae])+h?|l+o+l+|lmf?ao+|rofl|(?:j[aei]){2,}j?|k{3,}|(?:rs){2,}|p?t?mdr+|hihi(?:hi)*|xd+)(?!\p{L})/iu;

/** The word for stop in Russian, Greek and related scripts, which everyone knows. */
const STOP_ELSEWHERE = ['стоп', 'στοπ'];
const DIGITS_FOR_LETTERS: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** Reads a text of any language and spelling as words. */
export function readWords(text: string): MarkedText {
  const plain = text
    .replace(/\bwrong #/gi, 'wrong number')
    .replace(/(?<=\p{L})[@$](?=\p{L})|\$(?=\p{L})/gu, (sign) => (sign === '@' ? 'a' : 's'))
    .replace(SPELT_OUT, (letters) => letters.replace(/[^\p{L}]/gu, ''))
    .replace(STOP_NUMBER, ' ')
    .replace(STOP_SIGNS, ' stop ')
    .replace(APOSTROPHES, ' ')
    .replace(CLAUSE_ENDS, ' | ')
    .replace(SIGNS, ' ');
  const words = foldWords(plain).toLowerCase().replace(STRETCHED, '$1').split(' ').map(inOneAlphabet);
  const clauses = `| ${words.join(' ')} |`.replace(/(?:\| ?)+/g, '| ');
  return { clauses: clauses.trimEnd(), isLaughing: LAUGHTER.test(text) };
}

/** Replaces letters of other alphabets that look Latin, and digits that stand for letters, in words with Latin letters: "ѕtоp", "st0p". */
function inOneAlphabet(word: string): string {
  // Stryker disable next-line ConditionalExpression,Regex: a shortcut; the readings give the same result.
  if (/^[a-z]*$/.test(word)) return word;
  if (STOP_ELSEWHERE.includes(word)) return 'stop';
  const readings = [...latinReadings(word), word].map((reading) =>
    [...reading.toLowerCase()].map((sign) => DIGITS_FOR_LETTERS[sign] ?? sign).join(''),
  );
  if (readings.includes('stop')) return 'stop';
  return /[a-z]/.test(word) ? (readings.at(-2) ?? readings[0] ?? word) : word;
}

/** The words of a line, without the marks between its clauses. */
export function wordsIn(clauses: string): string[] {
  return clauses.split(' ').filter((word) => word !== '' && word !== '|');
}
