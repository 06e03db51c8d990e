import { expect, it } from 'vitest';
import { preparedName } from './preparedName.ts';

it('forgets which statements were asked seldom', () => {
  for (let at = 0; at < 9; at += 1) preparedName('select seldom');
  for (let at = 0; at < 1_000; at += 1) preparedName(`select ${at} once`);
  expect(preparedName('select seldom')).toBeUndefined();
  for (let at = 0; at < 8; at += 1) preparedName('select seldom');
  expect(preparedName('select seldom')).toBeDefined();
});

it('prepares a statement from its tenth use on, and at most a hundred', () => {
  const namesOf = (statement: string, uses: number): (string | undefined)[] =>
    Array.from({ length: uses }, () => preparedName(statement));

  expect(namesOf('select 0', 9)).toEqual(Array.from({ length: 9 }, () => undefined));
  const [name, again] = namesOf('select 0', 2);
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  expect(again).toBe(name);

  const others = Array.from({ length: 120 }, (_, at) => namesOf(`select ${at + 1}`, 10)[9]);
  expect(new Set(others.slice(0, 98)).size).toBe(98);
  expect(others.slice(98).every((each) => each === undefined)).toBe(true);
  expect(preparedName('select 0')).toBe(name);
});
