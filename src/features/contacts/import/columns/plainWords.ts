import { normalForm } from '#src/domain/normalForm.ts';

/** Replacements for letters that Unicode does not decompose, and for Persian variants of Arabic letters. */
const LETTERS: Record<string, string> = {
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Marks to remove: accents, Hebrew and Arabic vowels, and dots that are optional in Indic scripts. Indic vowels are kept. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200c\u200d]/g;

/** Removes case, accents, widths and punctuation in any script: "E-Mail_Adresse" becomes "e mail adresse", "Nº" becomes "no". */
export function plainWords(header: string): string {
  return normalForm(header.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2'), 'NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
