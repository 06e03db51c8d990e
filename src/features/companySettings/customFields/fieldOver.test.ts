import { expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { fieldOver } from './fieldOver.ts';

const TOWN: CustomField = { key: 'town', label: 'Town', type: 'text', choices: [], is_retired: false };
const RENAMED = { ...TOWN, label: 'City' };
const keys = ['town', 'town_2'];

it('is mine in full where both hold the same', () => {
  expect(fieldOver(RENAMED, { base: TOWN, theirs: { ...TOWN, is_retired: true }, keys })).toEqual(RENAMED);
});

it('holds what they made it hold, with its choices, under my name', () => {
  const theirs: CustomField = { ...TOWN, type: 'choice', choices: ['Troy', 'Albany'] };
  expect(fieldOver(RENAMED, { base: TOWN, theirs, keys })).toEqual({ ...theirs, label: 'City' });
});

it('has a key of its own where both made a field of one name that hold different things', () => {
  const theirs: CustomField = { ...TOWN, type: 'number' };
  expect(fieldOver(TOWN, { base: undefined, theirs, keys })).toEqual({ ...TOWN, key: 'town_3' });
});
