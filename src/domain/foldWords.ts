import { normalForm } from './normalForm.ts';

/**
 * The diacritics of alphabets, and the points of Arabic and Hebrew. The vowel signs of other scripts stay, because their readers see them as letters.
 */
const ACCENTS =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]|[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]|[\u06d6-\u06dc]|[\u06df-\u06e8]|[\u06ea-\u06ed]/g;
/**
 * Invisible characters (joiners, direction marks, fillers, the blank Braille pattern, control characters other than white space), and the skin tones
 * of emoji.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]|(?!\s)\p{Cc}|\p{Emoji_Modifier}/gu;
/**
 * Letters that Unicode normalization does not decompose, Arabic letters that people write for one another, and the variants of the apostrophe and the
 * hyphen.
 */
const SUBSTITUTES: Record<string, string> = {
  Œ: 'OE',
  Æ: 'AE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  '\u0640': '',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
};
// Stryker disable next-line StringLiteral: other letters in the class stay as they are.
const SUBSTITUTED = new RegExp(`[${Object.keys(SUBSTITUTES).join('')}]`, 'g');
const IN_WORD = /[\p{L}\p{M}\p{N}_]/u;
/** Scripts without spaces between words, where a word may begin and end anywhere. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Folds a text for comparing words: one case, no accents, single spaces. Lower case comes first, because `ẞ` has no upper case but its lower case is
 * `ß`, which becomes `SS`.
 */
export function foldWords(text: string): string {
  return normalForm(text.replace(UNSEEN, ''), 'NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .replace(SUBSTITUTED, (sign) => SUBSTITUTES[sign] ?? sign)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Folds a text as `foldWords` does, and removes what surrounds its words: `“Hours?”` becomes HOURS. A text of signs only, such as 👍, stays. */
export function foldBareText(text: string): string {
  const cached = CACHE.get(text);
  // Stryker disable next-line ConditionalExpression: without the cache, the result is the same.
  if (cached !== undefined) return cached;
  const folded = foldWords(text);
  const bare = bareText(folded) || folded;
  // Stryker disable next-line ConditionalExpression,EqualityOperator,BlockStatement: the content of the cache affects only the speed.
  if (text.length <= LONGEST_CACHED) {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: the time of clearing affects only the size of the cache.
    if (CACHE.size >= CACHE_SIZE) CACHE.clear();
    CACHE.set(text, bare);
  }
  return bare;
}

/** Cached, because all keywords and consent words are compared with each other. */
const CACHE = new Map<string, string>();
const CACHE_SIZE = 10_000;
const LONGEST_CACHED = 40;

/** Whether a folded text contains the folded words as whole words: JOIN is not in JOINT. */
export function hasWords(text: string, words: string): boolean {
  if (words === '') return false;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    if (hasWordsAt(text, words, at)) return true;
  }
  return false;
}

/** Whether a folded text has the folded words at a position (UTF-16 units), as whole words. */
export function hasWordsAt(text: string, words: string, at: number): boolean {
  return text.startsWith(words, at) && isBoundary(text, at) && isBoundary(text, at + words.length);
}

/** Whether a word ends or begins at a position (UTF-16 units). */
function isBoundary(text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const after = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
  if (!IN_WORD.test(before) || !IN_WORD.test(after)) return true;
  return WITHOUT_SPACES.test(before) || WITHOUT_SPACES.test(after);
}

const AROUND = /[\p{P}\p{S}\p{C}\p{Z}]/u;

/** Removes punctuation, signs and spaces from both ends of a text: “Stop!” becomes Stop. Takes linear time. */
export function bareText(text: string): string {
  let start = 0;
  let end = text.length;
  // Stryker disable next-line EqualityOperator: at the end of the text nothing is left to remove.
  for (let next = codePoint(text, start); start < end && AROUND.test(next); next = codePoint(text, start))
    start += next.length;
  // Stryker disable next-line EqualityOperator: as above.
  for (let last = codePointBefore(text, end); end > start && AROUND.test(last); last = codePointBefore(text, end)) {
    end -= last.length;
  }
  return text.slice(start, end);
}

function codePoint(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

function codePointBefore(text: string, at: number): string {
  const whole = codePoint(text, at - 2);
  return whole.length === 2 ? whole : codePoint(text, at - 1);
}
