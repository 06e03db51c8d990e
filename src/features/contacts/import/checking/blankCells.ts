import type { CustomField } from '#src/domain/company/companySettings.ts';
import { emptyValueWord } from '#src/domain/imports/emptyValueWord.ts';
import type { FieldName, FieldValues } from './fieldValues.ts';

/** A word for "empty" in a field, such as NULL. */
export interface BlankWord {
  field: FieldName;
  word: string;
  /** Whether the word may be meant literally, so that the user can overrule it. */
  isGuess: boolean;
  /** Whether its cells count as empty; otherwise they stay as written. */
  isBlank: boolean;
}

export interface BlankRules {
  customFields: readonly CustomField[];
  /** The keys of words whose default the user has changed. */
  overruledWords: readonly string[];
}

/** The key of a word in a field. */
export function blankKey({ field, word }: Pick<BlankWord, 'field' | 'word'>): string {
  return `${field} ${word}`;
}

/** Fields whose cells are listed elsewhere: rows without a number with their cell, and each distinct consent cell with its meaning. */
const LISTED_ELSEWHERE: readonly FieldName[] = ['phone', 'consent', 'opt_out'];
/** Fields with free text, where the word may be meant literally. */
const FREE_TEXTS: readonly FieldName[] = [
  'first_name',
  'last_name',
  'notes',
  'category',
  'groups',
  'consent_text',
  'consent_source',
];

/** Finds the cells of a row that mean "empty", except choices of a field. */
export function blankCells(values: FieldValues, { customFields, overruledWords }: BlankRules): BlankWord[] {
  const blankWords: BlankWord[] = [];
  for (const field of Object.keys(values) as FieldName[]) {
    const word = values[field] ?? '';
    const kind = LISTED_ELSEWHERE.includes(field) ? null : emptyValueWord(word);
    if (kind === null || isChoice(field, word, customFields)) continue;
    const isGuess = kind === 'guess' && isFreeText(field, customFields);
    const isOverruled = isGuess && overruledWords.includes(blankKey({ field, word }));
    const isTextAtFirst = isGuess && mayBeNamibia(field, word);
    blankWords.push({ field, word, isGuess, isBlank: isOverruled === isTextAtFirst });
  }
  return blankWords;
}

/** Whether the word may be meant literally in this field; no e-mail address, language or date is "None". */
function isFreeText(field: FieldName, customFields: readonly CustomField[]): boolean {
  if (!field.startsWith('custom.')) return FREE_TEXTS.includes(field);
  return customFields.some(({ key, type }) => type === 'text' && field === `custom.${key}`);
}

/** In a custom field, NA may be Namibia, which would be lost if it counted as empty. */
function mayBeNamibia(field: FieldName, word: string): boolean {
  return word === 'NA' && field.startsWith('custom.');
}

function isChoice(field: FieldName, word: string, customFields: readonly CustomField[]): boolean {
  const choices = customFields.find(({ key, type }) => type === 'choice' && field === `custom.${key}`)?.choices;
  return choices?.some((choice) => choice.toLowerCase() === word.toLowerCase()) ?? false;
}
