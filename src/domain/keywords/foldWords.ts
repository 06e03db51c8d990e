/** Accents of alphabets, and the points of Arabic and Hebrew. The vowel signs of other scripts are letters to their readers. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
const EMOJI_LOOKS = /[\ufe0e\ufe0f]|\p{Emoji_Modifier}/gu;
const AROUND = /^[\p{P}\p{S}\p{C}\p{Z}]+|[\p{P}\p{S}\p{C}\p{Z}]+$/gu;
const INVISIBLE = /\p{Cf}/gu;
/** Letters that no normal form takes apart. */
const LIGATURES: Record<string, string> = { Œ: 'OE', Æ: 'AE', Ø: 'O', Ł: 'L', Đ: 'D' };

/** A text as keywords compare it: one case, no accents, single spaces. Lower case first, because `ı` and `ß` have no other way to meet `I` and `SS`. */
export function foldWords(text: string): string {
  return text
    .replace(EMOJI_LOOKS, '')
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(ACCENTS, '')
    .toUpperCase()
    .replace(/[ŒÆØŁĐ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The same without what stands around it, as `“Hours?”` is HOURS; a text of signs alone, as 👍, stays. */
export function foldBare(text: string): string {
  const folded = foldWords(text);
  return folded.replace(AROUND, '') || folded;
}
