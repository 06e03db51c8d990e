import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { parsePhone } from './phoneNumber.ts';
import type { PhoneProblem } from './phoneTerms.ts';

const FOLDER = 'tests/data';
const expected = JSON.parse(readFileSync(`${FOLDER}/expected.json`, 'utf8'));

interface Counts {
  rows: number;
  valid: number;
  duplicate_in_file: number;
  invalid: Partial<Record<PhoneProblem, number>>;
}

/** Judges a column in file order: the first of equal numbers is valid, the others are duplicates. */
function countsOf(file: string, encoding: string, column: number, hasHeader: boolean): Counts {
  const text = new TextDecoder(encoding).decode(readFileSync(`${FOLDER}/${file}`));
  const rows = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data.slice(hasHeader ? 1 : 0);
  const counts: Counts = { rows: rows.length, valid: 0, duplicate_in_file: 0, invalid: {} };
  const seen = new Set<string>();
  for (const row of rows) {
    const phone = parsePhone(row[column] ?? '', 'US');
    if (!phone.ok) counts.invalid[phone.reason] = (counts.invalid[phone.reason] ?? 0) + 1;
    else if (seen.has(phone.e164)) counts.duplicate_in_file += 1;
    else counts.valid += 1;
    if (phone.ok) seen.add(phone.e164);
  }
  return counts;
}

it('counts the numbers in the ordinary file by reason', () => {
  const { rows, valid, duplicate_in_file, invalid } = expected;
  expect(countsOf('contacts-2000.csv', 'utf-8', 2, true)).toEqual({ rows, valid, duplicate_in_file, invalid });
});

it.each([
  ['windows-1252-semicolon.csv', 'windows-1252', 2, true],
  ['utf-16-tab.tsv', 'utf-16le', 2, true],
  ['utf-8-bom.csv', 'utf-8', 2, true],
  ['no-header.csv', 'utf-8', 0, false],
])('counts the numbers in %s', (file, encoding, column, hasHeader) => {
  const { invalid, ...counts } = countsOf(file, encoding, column, hasHeader);
  const total = Object.values(invalid).reduce((sum, count) => sum + count, 0);
  expect({ ...counts, invalid: total }).toEqual(expected.files[file]);
});
