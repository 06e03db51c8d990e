import { expect, it } from 'vitest';
import { customField } from '#src/domain/company/companySettings.ts';
import { fieldKey } from './fieldKey.ts';

it.each([
  ['Shoe size', [], 'shoe_size'],
  [' Size! ', [], 'size'],
  ['Size 2', [], 'size_2'],
  ['a'.repeat(41), [], 'a'.repeat(40)],
  ['a'.repeat(40), ['a'.repeat(40)], `${'a'.repeat(38)}_2`],
  ['Shoe size', ['shoe_size', 'shoe_size_2'], 'shoe_size_3'],
  ['Prénom d’usage', [], 'prenom_d_usage'],
  ['2nd phone', [], 'nd_phone'],
  ['День рождения', [], 'field'],
  ['День рождения', ['field'], 'field_2'],
  ['№ 1', [], 'field'],
  ['Constructor', [], 'constructor_2'],
])('makes a key from %j', (label, usedKeys, key) => {
  expect(fieldKey(label, usedKeys)).toBe(key);
});

it('stays within the API’s limits, even with a number added', () => {
  const label = 'a very long name of a field that nobody should have';
  const first = fieldKey(label, []);
  const second = fieldKey(label, [first]);
  expect(second).not.toBe(first);
  for (const key of [first, second]) expect(customField.shape.key.safeParse(key).success).toBe(true);
});

it('is never the name of an inherited property', () => {
  expect(customField.shape.key.safeParse('constructor').success).toBe(false);
});
