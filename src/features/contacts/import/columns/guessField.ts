import type { CustomField } from '#src/domain/company/companySettings.ts';
import { type ColumnNotation, defaultNotation, type NotationType } from '#src/domain/imports/columnNotation.ts';
import { type CustomValue, customValue } from '#src/features/contacts/import/checking/customValue.ts';

/** The type of custom field that a column would become. */
export type FieldGuess = Pick<CustomField, 'type' | 'choices'>;

/** A column with more distinct values is not a list of choices. */
const MAX_CHOICES = 12;
/** Each choice must occur this often on average; otherwise the column is free text that repeats by chance. */
const MIN_REPETITION = 2;
/** `COMPANY_LIMITS.choice`. Importing that here would add 20 kB to the inbox and other screens. */
export const LONGEST_CHOICE = 80;

/** Codes, which a number would change: leading zeros, as in 00123, or too many digits. */
const CODE = /^[+-]?0\d|\d{16}/;

/** The type that fits all non-empty cells, read as usual in the country; text if all are empty. */
export function guessField(cells: readonly string[], country: string): FieldGuess {
  const notationOf = (type: NotationType): ColumnNotation => defaultNotation(type, country);
  const filledCells = cells.map((cell) => cell.trim()).filter(Boolean);
  const different = firstSpellings(filledCells);
  const fits = (type: CustomField['type'], isValue: (value: CustomValue, cell: string) => boolean): boolean =>
    filledCells.every((cell) => {
      const value = customValue(cell, { key: '', label: '', type, choices: [], is_retired: false }, notationOf);
      return value !== null && isValue(value, cell);
    });
  if (filledCells.length === 0) return { type: 'text', choices: [] };
  // Only ones are a count; ones and zeros are yes and no.
  if (different.length === 2 && fits('boolean', () => true)) return { type: 'boolean', choices: [] };
  if (fits('number', (_, cell) => !CODE.test(cell))) return { type: 'number', choices: [] };
  if (fits('date', () => true)) return { type: 'date', choices: [] };
  const isList =
    different.length <= MAX_CHOICES &&
    different.length * MIN_REPETITION <= filledCells.length &&
    different.every((choice) => choice.length <= LONGEST_CHOICE);
  return isList && different.length > 1 ? { type: 'choice', choices: different } : { type: 'text', choices: [] };
}

/** Distinct values in their first spelling, ignoring case. */
function firstSpellings(cells: readonly string[]): string[] {
  const spellings = new Map<string, string>();
  for (const cell of cells) if (!spellings.has(cell.toLowerCase())) spellings.set(cell.toLowerCase(), cell);
  return [...spellings.values()];
}
