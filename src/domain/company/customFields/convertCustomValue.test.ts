import { expect, it } from 'vitest';
import type { CustomFieldType } from '#src/domain/company/companySettings.ts';
import { type CustomValue, convertCustomValue, numberNotationOf } from './convertCustomValue.ts';

type Case = [CustomValue, CustomFieldType, CustomValue | null];

it.each<Case>([
  [42, 'text', '42'],
  [' a ', 'text', 'a'],
  [true, 'text', 'yes'],
  [false, 'text', 'no'],
  ['2026-01-31', 'text', '2026-01-31'],
  ['42', 'number', 42],
  [' -7,5 ', 'number', -7.5],
  ['+3', 'number', 3],
  ['about 40', 'number', null],
  ['1 000', 'number', 1000],
  ['1,234', 'number', 1234],
  ['1.234,50 €', 'number', 1234.5],
  ['2026-01-31', 'number', null],
  ['4111111111111111', 'number', null],
  ['00123', 'number', null],
  ['-007', 'number', null],
  ['٠٠٧', 'number', null],
  ['€ 05', 'number', null],
  ['0', 'number', 0],
  ['0.5', 'number', 0.5],
  ['0.05', 'number', 0.05],
  ['.05', 'number', 0.05],
  ['105', 'number', 105],
  [true, 'number', 1],
  [false, 'number', 0],
  [-7.5, 'number', -7.5],
  ['Yes', 'boolean', true],
  [' Sí ', 'boolean', true],
  ...['y', 'true', '1', '１', 'ｙｅｓ', 'oui', 'si', 'ja', 'sim'].map((yes): Case => [yes, 'boolean', true]),
  ...['no', 'N', 'false', '0', 'non', 'Nein', 'não'].map((no): Case => [no, 'boolean', false]),
  [0, 'boolean', false],
  [2, 'boolean', null],
  ['maybe', 'boolean', null],
  ['2026-01-31', 'date', '2026-01-31'],
  ['2026-01-31T08:00:00Z', 'date', '2026-01-31'],
  ['31/01/2026', 'date', null],
  ['2026-01-31 08:00', 'date', null],
  ['on 2026-01-31', 'date', null],
  ['12026-01-31', 'date', null],
  ['2026-02-30', 'date', null],
  [20260131, 'date', null],
  ['gold', 'choice', 'Gold'],
  [' GOLD ', 'choice', 'Gold'],
  ['ｇｏｌｄ', 'choice', 'Gold'],
  ['７', 'choice', '7'],
  ['silver', 'choice', null],
  [7, 'choice', '7'],
])('converts %j to a %s: %j', (value, type, expected) => {
  expect(convertCustomValue(value, { type, choices: ['Gold', '7'] }, 'point')).toBe(expected);
});

it.each<[CustomValue[], string, string]>([
  [['1,234', '1,5'], 'US', 'comma'],
  [['1,234', '1,234.5'], 'DE', 'point'],
  [['1,234', 7, true], 'US', 'point'],
  [['1,234'], 'DE', 'comma'],
])('reads the numbers in %j, in %s, with a decimal %s', (values, country, notation) => {
  expect(numberNotationOf(values, country)).toBe(notation);
});

it('chooses the choice written in the same form before one in another form', () => {
  expect(convertCustomValue('7', { type: 'choice', choices: ['７', '7'] }, 'point')).toBe('7');
  expect(convertCustomValue('７', { type: 'choice', choices: ['7', '７'] }, 'point')).toBe('７');
});

it('keeps a number even if other values use the point for thousands', () => {
  expect(convertCustomValue(1.234, { type: 'number', choices: [] }, 'comma')).toBe(1.234);
});
