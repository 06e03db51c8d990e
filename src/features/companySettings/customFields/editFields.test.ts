import { describe, expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { withField, withMovedField, withNewField, withNewName, withoutField } from './editFields.ts';

const field = (key: string, change: Partial<CustomField> = {}): CustomField => ({
  key,
  label: key,
  type: 'text',
  choices: [],
  is_retired: false,
  ...change,
});
const FIELDS = [field('a'), field('b', { is_retired: true }), field('c'), field('d')];
const keys = (fields: readonly CustomField[]): string => fields.map(({ key }) => key).join('');

describe('editing the fields', () => {
  it.each([
    ['c', -1, 'cbad'],
    ['a', 1, 'cbad'],
    ['d', -1, 'abdc'],
    ['a', -1, 'abcd'],
    ['d', 1, 'abcd'],
  ] as const)('moves %s by %i among those in use: %s', (key, by, order) => {
    expect(keys(withMovedField(FIELDS, key, by))).toBe(order);
  });

  it('makes a key of a new name, another one where it is taken', () => {
    const [, , , , made] = withNewField(FIELDS, 'Shoe size');
    expect(made).toEqual(field('shoe_size', { label: 'Shoe size' }));
    expect(keys(withNewName(FIELDS, 'd', 'A'))).toBe('abca_2');
  });

  it('changes one and removes one', () => {
    expect(withField(FIELDS, 'c', { is_retired: true })[2]).toEqual(field('c', { is_retired: true }));
    expect(keys(withoutField(FIELDS, 'c'))).toBe('abd');
  });
});
