import { describe, expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { customField } from '#tests/customField.ts';
import { withField, withMovedField, withNewField, withNewName, withoutField } from './editFields.ts';

const FIELDS = [customField('a'), customField('b', { is_retired: true }), customField('c'), customField('d')];
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
    const [, , , , newField] = withNewField(FIELDS, 'Shoe size', []);
    expect(newField).toEqual(customField('shoe_size', { label: 'Shoe size' }));
    expect(keys(withNewName(FIELDS, 'd', 'A', []))).toBe('abca_2');
  });

  it('makes no key of a saved field that was removed, because its type is fixed', () => {
    expect(keys(withNewField([], '', ['field']))).toBe('field_2');
    expect(keys(withNewName(withNewField([], '', ['size']), 'field', 'Size', ['size']))).toBe('size_2');
  });

  it('changes one and removes one', () => {
    expect(withField(FIELDS, 'c', { is_retired: true })[2]).toEqual(customField('c', { is_retired: true }));
    expect(keys(withoutField(FIELDS, 'c'))).toBe('abd');
  });
});
