import { expect, it } from 'vitest';
import { PreparedStatements } from './PreparedStatements.ts';

it('are prepared from their tenth use on, a hundred at most', () => {
  const prepared = new PreparedStatements();
  const namesOf = (statement: string, uses: number): (string | undefined)[] =>
    Array.from({ length: uses }, () => prepared.nameOf(statement));

  expect(namesOf('select 0', 9)).toEqual(Array.from({ length: 9 }, () => undefined));
  const [name, again] = namesOf('select 0', 2);
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  expect(again).toBe(name);

  const others = Array.from({ length: 120 }, (_, at) => namesOf(`select ${at + 1}`, 10)[9]);
  expect(new Set(others.slice(0, 99)).size).toBe(99);
  expect(others.slice(0, 99)).not.toContain(undefined);
  expect(others.slice(99).every((each) => each === undefined)).toBe(true);
  expect(prepared.nameOf('select 0')).toBe(name);
});

it('drop a statement that was not used for the last thousand others', () => {
  const prepared = new PreparedStatements();
  for (let at = 0; at < 9; at += 1) prepared.nameOf('select seldom');
  for (let at = 0; at < 1_000; at += 1) prepared.nameOf(`select ${at}`);
  for (let at = 0; at < 9; at += 1) expect(prepared.nameOf('select seldom')).toBeUndefined();
  expect(prepared.nameOf('select seldom')).toBeDefined();
});
