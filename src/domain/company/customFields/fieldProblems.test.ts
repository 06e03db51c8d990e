import { expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { customField } from '#tests/customField.ts';
import { fieldProblems } from './fieldProblems.ts';

it.each<[string, Partial<CustomField>, string | undefined]>([
  ['requires a label', { label: ' ' }, 'noLabel'],
  ['requires a unique label', { label: ' Ä ' }, 'labelTaken'],
  ['requires choices', { type: 'choice' }, 'noChoices'],
  ['requires different choices', { type: 'choice', choices: ['Red', 'red '] }, 'choiceTwice'],
  ['ignores the choices of other types', { type: 'text', choices: ['Red', 'red'] }, undefined],
  ['accepts different choices', { type: 'choice', choices: ['Red', 'Blue'] }, undefined],
  ['accepts any other label', { label: 'e' }, undefined],
])('%s', (_, change, problem) => {
  expect(fieldProblems([customField('a'), customField('x', change)]).get('x')).toBe(problem);
});

it('compares a label with all earlier ones', () => {
  const fields = [customField('a'), customField('b', { label: 'Size' }), customField('x', { label: 'size ' })];
  expect([...fieldProblems(fields)]).toEqual([['x', 'labelTaken']]);
});
