import { normalForm } from './normalForm.ts';

const ASCII_ONLY = /^[\n\x20-\x7e]*$/;
const MARKS = /\p{M}/gu;

/** A text as search, sorting and conditions compare it: lower case, without accents. */
export function foldText(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  return normalForm(text, 'NFD').replace(MARKS, '').toLowerCase();
}
