import { normalForm } from './normalForm.ts';

// Stryker disable next-line Regex: a shortcut; the full fold gives the same result.
const ASCII_ONLY = /^[\n\x20-\x7e]*$/;
const MARKS = /\p{M}/gu;

/** Folds a text for search, sorting and conditions: lower case, without accents. */
export function foldText(text: string): string {
  // Stryker disable next-line ConditionalExpression: a shortcut; the full fold gives the same result.
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  return normalForm(text, 'NFD').replace(MARKS, '').toLowerCase();
}
