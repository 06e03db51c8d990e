import { expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { customField } from '#src/domain/company/testing/customField.ts';
import { fieldProblems } from './fieldProblems.ts';

it.each<[string, Partial<CustomField>, string | undefined]>([
  ['a name', { label: ' ' }, 'noLabel'],
  ['a name of its own', { label: ' Ä ' }, 'labelTaken'],
  ['choices', { type: 'choice' }, 'noChoices'],
  ['different choices', { type: 'choice', choices: ['Red', 'red '] }, 'choiceTwice'],
  ['names of its choices only where it has some', { type: 'text', choices: ['Red', 'red'] }, undefined],
  ['no more than different choices', { type: 'choice', choices: ['Red', 'Blue'] }, undefined],
  ['nothing else', { label: 'e' }, undefined],
])('asks of each field for %s', (_, change, problem) => {
  expect(fieldProblems([customField('a'), customField('x', change)]).get('x')).toBe(problem);
});

it('compares a name with all before it', () => {
  const fields = [customField('a'), customField('b', { label: 'Size' }), customField('x', { label: 'size ' })];
  expect([...fieldProblems(fields)]).toEqual([['x', 'labelTaken']]);
});
