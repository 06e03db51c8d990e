import { expect, it } from 'vitest';
import { anyOrSoMany } from './anyOrSoMany.ts';

const RECORDS = [
  { id: 'none', count: 0 },
  { id: 'one', count: 1 },
  { id: 'many', count: 12 },
];

it.each([
  [true, ['one', 'many']],
  [false, ['none']],
  [12, ['many']],
  [7, []],
])('%s', (wanted, ids) => {
  expect(RECORDS.filter(anyOrSoMany('count')(wanted)).map(({ id }) => id)).toEqual(ids);
});
