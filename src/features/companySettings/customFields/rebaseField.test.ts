import { expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { rebaseField } from './rebaseField.ts';

const TOWN: CustomField = { key: 'town', label: 'Town', type: 'text', choices: [], is_retired: false };
const RENAMED = { ...TOWN, label: 'City' };
const keys = ['town', 'town_2'];

it('is mine in full where both have the same content', () => {
  expect(rebaseField(RENAMED, { base: TOWN, theirs: { ...TOWN, is_retired: true }, keys })).toEqual(RENAMED);
});

it('has their type and choices under my name', () => {
  const theirs: CustomField = { ...TOWN, type: 'choice', choices: ['Troy', 'Albany'] };
  expect(rebaseField(RENAMED, { base: TOWN, theirs, keys })).toEqual({ ...theirs, label: 'City' });
});

it('has its own key where both created fields of one name with different types', () => {
  const theirs: CustomField = { ...TOWN, type: 'number' };
  expect(rebaseField(TOWN, { base: undefined, theirs, keys })).toEqual({ ...TOWN, key: 'town_3' });
});
