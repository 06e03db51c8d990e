import { expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { rebaseField } from './rebaseField.ts';

const TOWN: CustomField = { key: 'town', label: 'Town', type: 'text', choices: [], is_retired: false };
const RENAMED = { ...TOWN, label: 'City' };
const keys = ['town', 'town_2'];

it('keeps my version if both have the same type and choices', () => {
  expect(rebaseField(RENAMED, { base: TOWN, theirs: { ...TOWN, is_retired: true }, keys })).toEqual(RENAMED);
});

it('takes their type and choices under my name', () => {
  const theirs: CustomField = { ...TOWN, type: 'choice', choices: ['Troy', 'Albany'] };
  expect(rebaseField(RENAMED, { base: TOWN, theirs, keys })).toEqual({ ...theirs, label: 'City' });
});

it('gets its own key if both created a field of one name with different types', () => {
  const theirs: CustomField = { ...TOWN, type: 'number' };
  expect(rebaseField(TOWN, { base: undefined, theirs, keys })).toEqual({ ...TOWN, key: 'town_3' });
});
