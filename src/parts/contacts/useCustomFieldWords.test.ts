import { expect, it } from 'vitest';
import type { CustomFieldType } from '#src/domain/company/companySettings.ts';
import { customFieldWords } from './useCustomFieldWords.ts';

const PHRASES = {
  yes: 'yes',
  no: 'no',
  number: (value: number) => value.toFixed(1),
  day: (day: string) => `day ${day}`,
};

it.each<[CustomFieldType, unknown, string]>([
  ['text', 'Albany', 'Albany'],
  ['text', '', ''],
  ['text', null, ''],
  ['text', undefined, ''],
  ['number', 0, '0.0'],
  ['number', 41, '41.0'],
  ['boolean', true, 'yes'],
  ['boolean', false, 'no'],
  ['boolean', null, ''],
  ['date', '2020-05-17', 'day 2020-05-17'],
  ['date', 'in May', 'in May'],
  ['choice', 'XL', 'XL'],
])('a %s of %o reads %o', (type, value, words) => {
  expect(customFieldWords(type, value, PHRASES)).toBe(words);
});
