import type { CustomField } from '#src/domain/company/companySettings.ts';
import { consentMeaning } from '#src/domain/imports/consentCell.ts';
import { isEmail, isPhone, isWords, shareOf } from './cellKinds.ts';
import { targetNamed } from './headerWords.ts';

interface FirstRows {
  first: readonly string[];
  others: readonly (readonly string[])[];
  country: string;
  customFields: readonly CustomField[];
}

/** Whether a file's first record names the columns rather than a person. */
export function hasHeader({ first, others, country, customFields }: FirstRows): boolean {
  if (first.some((cell) => isPhone(cell, country) || isEmail(cell))) return false;
  // "Subscribed" names a column, and answers one.
  const isAnswer = (cell: string) => consentMeaning(cell, 'consent') !== null;
  if (first.some((cell) => targetNamed(cell, customFields) !== null && !isAnswer(cell))) return true;
  // A column of figures below a word: the word is its name.
  return first.some((cell, index) => {
    const below = others.map((row) => row[index] ?? '');
    return isWords(cell) && below.length > 0 && shareOf(below, (other) => /^[\d\s.,:/+()-]+$/.test(other)) > 0.5;
  });
}
