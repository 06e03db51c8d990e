import { expect, it } from 'vitest';
import { rowRange } from './ListPagination.tsx';

it.each([
  ['a first page', 1, 25, { from: 1, to: 25 }],
  ['a last page', 3, 10, { from: 51, to: 60 }],
  ['a single row', 1, 1, { from: 1, to: 1 }],
  ['no rows', 1, 0, null],
  ['a page beyond the last', 4, 0, null],
])('shows the rows of %s', (_, page, rows, range) => {
  expect(rowRange({ page, perPage: 25, rows })).toEqual(range);
});
