import { normalForm } from '#src/domain/normalForm.ts';

/** Letters that Unicode does not take apart, as others write them; Persian letters as Arabic ones. */
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
/** Accents, the vowels of Hebrew and Arabic, and dots that Indic writing has or leaves out. Its vowels stay: they are the word. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200c\u200d]/g;

/** A header without case, accents, widths and punctuation, in any script: "E-Mail_Adresse" as "e mail adresse", "Nº" as "no". */
export function plainWords(header: string): string {
  return normalForm(header.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2'), 'NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
