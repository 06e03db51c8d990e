import type { CustomField } from '#src/domain/company/companySettings.ts';
import { consentMeaning } from '#src/domain/imports/consentCell.ts';
import { mostCommon } from '#src/features/contacts/import/reading/detectSeparator.ts';
import { isEmail, isPhone, isWords, shareOf } from './cellKinds.ts';
import { targetNamed } from './headerWords.ts';

interface FirstRows {
  rows: readonly (readonly string[])[];
  country: string;
  customFields: readonly CustomField[];
}

/** How many rows (titles, dates, comments) may precede the header. */
const MAX_EXAMINED = 30;

/**
 * Finds the header among a file's first rows: its index, or null. `begin`: the index of the first row of data, after the header or, without
 * one, after titles and comments.
 */
export function findHeader({ rows, country, customFields }: FirstRows): { header: number | null; begin: number } {
  const filledCounts = rows.map((row) => row.filter((cell) => cell.trim() !== '').length);
  const usualCount = mostCommon(filledCounts);
  const hasContactData = (row: readonly string[]) => row.some((cell) => isPhone(cell, country) || isEmail(cell));
  const isPerson = (index: number) => (filledCounts[index] ?? 0) >= usualCount / 2 && hasContactData(rows[index] ?? []);
  const countFields = (row: readonly string[]) =>
    new Set(row.map((cell) => targetNamed(cell, customFields)).filter((target) => target !== null)).size;
  // A line above a certain header describes the file, even if it contains an address.
  const certainHeader = rows.findIndex(
    (row, index) => index < MAX_EXAMINED && countFields(row) > 1 && !hasContactData(row),
  );
  const isDescription = (index: number) => index < certainHeader && (filledCounts[index] ?? 0) < usualCount;
  const firstPerson = rows.findIndex((_, index) => isPerson(index) && !isDescription(index));
  const end = Math.min(firstPerson === -1 ? rows.length : firstPerson, MAX_EXAMINED);
  let header: number | null = null;
  for (let index = 0; index < end; index += 1) {
    const row = rows[index] ?? [];
    // A title fills one or two of many cells; a header fills most of them.
    if ((filledCounts[index] ?? 0) < Math.max(usualCount / 2, Math.min(usualCount, 2)) || hasContactData(row)) continue;
    if (header === null || (countFields(row) > 1 && countFields(row) > countFields(rows[header] ?? []))) header = index;
  }
  const first = header === null ? [] : (rows[header] ?? []);
  const others = rows.slice((header ?? 0) + 1);
  if (header !== null && hasHeader({ first, others, country, customFields })) return { header, begin: header + 1 };
  // A person with only a name has empty cells next to it; a title has none.
  const isTitle = (index: number) => usualCount > 1 && filledCounts[index] === 1 && rows[index]?.length === 1;
  const begin = rows.findIndex((_, index) => index >= end || !isTitle(index));
  return { header: null, begin: firstPerson === -1 ? 0 : Math.max(begin, 0) };
}

interface HeaderQuestion {
  first: readonly string[];
  others: readonly (readonly string[])[];
  country: string;
  customFields: readonly CustomField[];
}

/** Whether a file's first record is a header rather than a person. */
export function hasHeader({ first, others, country, customFields }: HeaderQuestion): boolean {
  if (first.some((cell) => isPhone(cell, country) || isEmail(cell))) return false;
  // "Subscribed" may be a header or an answer.
  const isAnswer = (cell: string) => consentMeaning(cell, 'consent') !== null;
  if (first.some((cell) => targetNamed(cell, customFields) !== null && !isAnswer(cell))) return true;
  // A word above a column of figures is its name.
  return first.some((cell, index) => {
    const below = others.map((row) => row[index] ?? '');
    return isWords(cell) && below.length > 0 && shareOf(below, (other) => /^[\d\s.,:/+()-]+$/.test(other)) > 0.5;
  });
}
