import { expect, it } from 'vitest';
import { sheetCell } from './sheetCell.ts';

it.each([
  ['a number of a phone', 447_900_123_456, '447900123456'],
  ['a number of a phone in the notation of a power', 4.47900123456e11, '447900123456'],
  ['the longest number that is kept', 123_456_789_012_345, '123456789012345'],
  ['a number whose end is lost', 1_234_567_890_123_456, '1.23456789012346E+15'],
  ['a number whose end is lost altogether', 4.479e21, '4.479E+21'],
  ['the noise of a sum', 0.1 + 0.2, '0.3'],
  ['a small number', 0.000_000_125, '0.000000125'],
  ['a number below zero', -5.5, '-5.5'],
  ['a day', new Date('1990-02-28T00:00:00Z'), '1990-02-28'],
  ['a day with its time', new Date('2026-07-01T14:30:05Z'), '2026-07-01T14:30:05'],
  ['a time alone', new Date('1899-12-31T09:15:00Z'), '09:15:00'],
  ['no date', new Date(Number.NaN), ''],
  ['true', true, 'true'],
  ['text as it is', ' +44 7900 ', ' +44 7900 '],
  ['what a spreadsheet has damaged, as it is', '4.479E+11', '4.479E+11'],
  ['nothing', null, ''],
])('reads %s', (_, value, cell) => {
  expect(sheetCell(value)).toBe(cell);
});
