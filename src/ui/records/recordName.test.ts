import { expect, it } from 'vitest';
import { recordName } from './recordName.ts';

it.each([
  [{ name: 'Garden club' }, 'Garden club'],
  [{ name: '' }, ''],
  [{ name: null }, '–'],
  [{}, '–'],
])('the name of %j is “%s”', (record, name) => {
  expect(recordName(record)).toBe(name);
});
