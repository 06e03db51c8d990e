import { isGsm7, septetsOf } from './gsm7.ts';

/** A character outside GSM-7, which turns the whole text into UCS-2. */
export interface ForcingCharacter {
  /** UTF-16 position in the text. A letter with combining marks counts as one, from its letter on. */
  index: number;
  /** UTF-16 units. */
  length: number;
  character: string;
  /** What says the same within GSM-7; empty for what nobody sees; null where there is no such thing. */
  replacement: string | null;
}

/** Typography, and letters whose plain form Unicode does not give. */
const PLAIN: Record<string, string> = {
  ...each('‘’‚‛‹›`´′ʹʼ＇', "'"),
  ...each('“”„‟«»″〝〞', '"'),
  ...each('‐‑‒–—―−﹣', '-'),
  ...each('•‣◦▪', '-'),
  ...each('\t', ' '),
  ...each('\u000b\u0085\u2028\u2029', '\n'),
  ...each('\u00ad\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff', ''),
  '·': '.',
  '⁄': '/',
  '∕': '/',
  '÷': '/',
  '×': 'x',
  '¦': '|',
  '‖': '||',
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '©': '(c)',
  '®': '(R)',
  '¢': 'c',
  µ: 'u',
  μ: 'u',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ı: 'i',
  ẞ: 'SS',
  // GSM-7 has only those Greek capitals that do not look like a Latin one.
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
};

const IS_MARK = /^\p{M}$/u;
const FOLLOWING_MARKS = /\p{M}+/uy;
const MARKS = /\p{M}/gu;
const known = new Map<string, string | null>();

/** Every character of a text that is outside GSM-7, in order and without overlap. */
export function findForcing(text: string): ForcingCharacter[] {
  const found: ForcingCharacter[] = [];
  for (let index = 0; index < text.length; ) {
    if (septetsOf(text.charCodeAt(index)) > 0) {
      index += 1;
      continue;
    }
    const isOnLetter = index > 0 && IS_MARK.test(codePointAt(text, index)) && endOf(found) < index;
    const start = isOnLetter ? index - 1 : index;
    const end = endOfCluster(text, index);
    const character = text.slice(start, end);
    found.push({ index: start, length: end - start, character, replacement: plainReplacement(character) });
    index = end;
  }
  return found;
}

/** The text with everything replaced that has a replacement. What has none stays, and keeps the text in UCS-2. */
export function replaceForcing(text: string): string {
  let plain = '';
  let from = 0;
  for (const { index, length, character, replacement } of findForcing(text)) {
    plain += text.slice(from, index) + (replacement ?? character);
    from = index + length;
  }
  return plain + text.slice(from);
}

function plainReplacement(character: string): string | null {
  const before = known.get(character);
  if (before !== undefined) return before;
  const replacement = findReplacement(character);
  // Clusters can be of any length; only single characters are worth remembering.
  if (character.length <= 2) known.set(character, replacement);
  return replacement;
}

function findReplacement(character: string): string | null {
  const compatible = PLAIN[character] ?? spellOut(character.normalize('NFKC'));
  if (compatible !== null) return compatible;
  if (!/^[\p{L}\p{N}\p{M}]/u.test(character)) return null;
  return spellOut(character.normalize('NFKD').replace(MARKS, ''));
}

/** The characters one by one through the table; null as soon as one of them has no place in GSM-7. */
function spellOut(characters: string): string | null {
  let plain = '';
  for (const character of characters) {
    const replacement = isGsm7(character) ? character : PLAIN[character];
    if (replacement === undefined) return null;
    plain += replacement;
  }
  return plain;
}

function endOfCluster(text: string, index: number): number {
  const end = index + codePointAt(text, index).length;
  FOLLOWING_MARKS.lastIndex = end;
  return FOLLOWING_MARKS.test(text) ? FOLLOWING_MARKS.lastIndex : end;
}

function codePointAt(text: string, index: number): string {
  return String.fromCodePoint(text.codePointAt(index) ?? 0);
}

function endOf(found: ForcingCharacter[]): number {
  const last = found.at(-1);
  return last === undefined ? 0 : last.index + last.length;
}

function each(characters: string, replacement: string): Record<string, string> {
  return Object.fromEntries([...characters].map((character) => [character, replacement]));
}
