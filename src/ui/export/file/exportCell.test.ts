import { expect, it } from 'vitest';
import { exportCell } from './exportCell.ts';
import type { ExportColumn } from './exportColumn.ts';

const RECORD = {
  phone: '+13365550136',
  empty: '',
  nothing: null,
  visits: 3,
  category_id: 'c1',
  group_ids: ['g2', 'g9', 'g1'],
  consent: 'opted_in',
  created_at: '2026-07-01T22:30:15.000Z',
  custom: { size: 'M', born: '1990-02-28', garden: false },
};
const GROUPS = { g1: 'Spring', g2: 'Regulars, north' };

it.each<[string, ExportColumn, unknown]>([
  ['text', { kind: 'text', source: 'phone', label: '' }, '+13365550136'],
  ['nothing for empty text', { kind: 'text', source: 'empty', label: '' }, null],
  ['nothing for null', { kind: 'text', source: 'nothing', label: '' }, null],
  ['nothing for a field that is not there', { kind: 'text', source: 'custom.gone', label: '' }, null],
  ['a number', { kind: 'number', source: 'visits', label: '' }, 3],
  ['what is not a number as it is', { kind: 'number', source: 'custom.size', label: '' }, 'M'],
  ['a list as text', { kind: 'text', source: 'group_ids', label: '' }, 'g2, g9, g1'],
  ['a code in words', { kind: 'words', words: { opted_in: 'Opted in' }, source: 'consent', label: '' }, 'Opted in'],
  ['no in words', { kind: 'words', words: { false: 'No' }, source: 'custom.garden', label: '' }, 'No'],
  [
    'names for ids, but not for those of nobody',
    { kind: 'words', words: GROUPS, source: 'group_ids', label: '' },
    'Regulars, north, Spring',
  ],
  ['nothing for an id without a name', { kind: 'words', words: {}, source: 'category_id', label: '' }, null],
  ['a day', { kind: 'day', source: 'custom.born', label: '' }, new Date('1990-02-28T00:00:00Z')],
  ['what is not a day as it is', { kind: 'day', source: 'custom.size', label: '' }, 'M'],
  [
    'an instant by the clocks of the zone',
    { kind: 'instant', timeZone: 'Europe/Berlin', source: 'created_at', label: '' },
    new Date('2026-07-02T00:30:15Z'),
  ],
  ['what is not an instant as it is', { kind: 'instant', timeZone: 'UTC', source: 'custom.size', label: '' }, 'M'],
])('holds %s', (_, column, cell) => {
  expect(exportCell(RECORD, column)).toEqual(cell);
});
