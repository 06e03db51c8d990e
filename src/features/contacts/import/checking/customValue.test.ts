import { expect, it } from 'vitest';
import type { CustomField, CustomFieldType } from '#src/domain/company/companySettings.ts';
import { defaultNotation } from '#src/domain/imports/columnNotation.ts';
import { customValue } from './customValue.ts';

const field = (type: CustomFieldType): CustomField => ({
  key: 'field',
  label: 'Field',
  type,
  choices: ['S', 'M', 'XL'],
  is_retired: false,
});

it.each([
  ['text', 'Köln', 'US', 'Köln'],
  ['text', 'x'.repeat(501), 'US', null],
  ['number', '12', 'US', 12],
  ['number', '-1,5', 'FR', -1.5],
  ['number', '1,234', 'US', 1234],
  ['number', '1,234', 'DE', 1.234],
  ['number', '1.234,50 €', 'US', 1234.5],
  ['number', '12 pcs', 'US', null],
  ['number', '4111111111111111', 'US', null],
  ['boolean', 'Yes', 'US', true],
  ['boolean', 'non', 'FR', false],
  ['boolean', 'maybe', 'US', null],
  ['choice', 'xl', 'US', 'XL'],
  ['choice', 'XXL', 'US', null],
  ['date', '2013-07-21', 'US', '2013-07-21'],
  ['date', '2013/7/1', 'US', '2013-07-01'],
  ['date', '2013-07-21 10:30', 'US', '2013-07-21'],
  ['date', '3/4/2020', 'US', '2020-03-04'],
  ['date', '3/4/2020', 'GB', '2020-04-03'],
  ['date', '13/4/2020', 'US', '2020-04-13'],
  ['date', '4/13/2020', 'GB', '2020-04-13'],
  ['date', '3.4.2020', 'US', '2020-04-03'],
  ['date', '31.02.2020', 'DE', null],
  ['date', 'spring', 'US', null],
] as const)('reads a %s from %j in %s as %j', (type, cell, country, value) => {
  expect(customValue(cell, field(type), (of) => defaultNotation(of, country))).toBe(value);
});
