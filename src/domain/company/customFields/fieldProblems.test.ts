import { expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { fieldProblems } from './fieldProblems.ts';

const field = (key: string, change: Partial<CustomField> = {}): CustomField => ({
  key,
  label: key,
  type: 'text',
  choices: [],
  is_retired: false,
  ...change,
});

it.each<[string, Partial<CustomField>, string | undefined]>([
  ['a name', { label: ' ' }, 'noLabel'],
  ['a name of its own', { label: ' Ä ' }, 'labelTaken'],
  ['choices', { type: 'choice' }, 'noChoices'],
  ['different choices', { type: 'choice', choices: ['Red', 'red '] }, 'choiceTwice'],
  ['nothing else', { label: 'e' }, undefined],
])('asks of each field for %s', (_, change, problem) => {
  expect(fieldProblems([field('a'), field('x', change)]).get('x')).toBe(problem);
});
