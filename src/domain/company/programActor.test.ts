import { expect, it } from 'vitest';
import { programActor, programIn } from './programActor.ts';

it.each([
  ['Till 7', 'Olivia Reyes'],
  ['Shop (API token of Ann)', 'Ann (Berlin)'],
  ['Shop\n(new)', ''],
  ['', 'Ann'],
])('finds %j and %j in the name of their program', (program, name) => {
  expect(programIn(programActor(program, name))).toEqual({ program, name });
});

it('names the creator of a program’s API token', () => {
  expect(programActor('Till 7', 'Olivia Reyes')).toBe('Till 7 (API token of Olivia Reyes)');
});

it.each(['Olivia Reyes', '', 'Heliograph', 'Shop (new)', '(API token of Ann)', 'Shop (API token of Ann) again'])(
  'finds no program in %j',
  (name) => {
    expect(programIn(name)).toBeNull();
  },
);
