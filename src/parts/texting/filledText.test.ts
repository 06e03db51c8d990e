import { expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { filledText } from './filledText.ts';

const ADA = { first_name: 'Ada', last_name: '', email: '', phone: '+12025550123', custom: { town: 'Troy', old: 'x' } };
const FIELDS = [
  { key: 'town', is_retired: false },
  { key: 'old', is_retired: true },
] as CustomField[];

it.each([
  ['a text', 'Yes', 'Yes', false],
  ['nothing', ' \n', null, false],
  ['a value', 'Hi {{first_name}} in {{custom.town}}', 'Hi Ada in Troy', false],
  ['a default', 'Hi {{last_name|there}}', 'Hi there', false],
  ['a field without a value', 'Hi {{last_name}}', null, true],
  ['nothing but an empty default', '{{last_name|}}', null, true],
  ['a field that is no longer used', 'In {{custom.old}}', null, true],
  ['single braces around a field', 'Hi {first_name}', null, false],
  ['braces that are not closed', 'Hi {{first_name}', null, false],
  ['other single braces', 'Hi {Ada}', 'Hi {Ada}', false],
])('%s', (_, body, text, hasEmptyFields) => {
  expect(filledText(body, ADA, FIELDS)).toEqual({ text, hasEmptyFields });
});

it('takes every field of the company while they are unknown', () => {
  expect(filledText('In {{custom.old}}', ADA, null).text).toBe('In x');
});
