import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ListFilter } from '#src/domain/contract/listQuery.ts';
import { listRows } from './listRows.ts';
import { recordsQueryOf } from './parseListQuery.ts';
import { digitsOf } from './searchTerms.ts';

const ROWS = [
  { id: 'a', phone: '+12025550123', name: 'Chloé Martin', groups: ['x', 'y'], size: 3, version: 1 },
  { id: 'b', phone: '+442079460018', name: 'Ben Okafor', groups: [], size: 7, version: 1 },
  { id: 'c', phone: '+33199001234', name: 'Ana María Núñez', groups: ['y'], size: null, version: 1 },
];
const SHAPE = {
  id: z.string(),
  phone: z.string(),
  name: z.string(),
  groups: z.array(z.string()),
  size: z.number().nullable(),
};

function findIds(filter: ListFilter, searchesNumbers = true): string[] {
  const query = { sort: null, range: { first: 0, last: 99 }, filter };
  const recordsQuery = recordsQueryOf(query, { shape: SHAPE, searchable: ['phone', 'name'], searchesNumbers });
  return listRows(ROWS, recordsQuery).rows.map((row) => row.id);
}

describe('a list', () => {
  it.each<[string, ListFilter, string[]]>([
    ['equality', { name: 'Ben Okafor' }, ['b']],
    ['one of', { id: ['a', 'c', 'z'] }, ['a', 'c']],
    ['a list that contains a value', { groups: 'y' }, ['a', 'c']],
    ['a list that contains one of several', { groups: ['x', 'z'] }, ['a']],
    ['a missing value', { size: null }, ['c']],
    ['a lower limit', { size_gte: 3 }, ['a', 'b']],
    ['an upper limit', { size_lte: 3 }, ['a']],
    ['a substring, without accents', { name_contains: 'nunez' }, ['c']],
    ['part of a number', { phone_contains: '(202) 555' }, ['a']],
    ['words in any order', { q: 'nunez ana' }, ['c']],
    ['an empty search', { q: '  ' }, ['a', 'b', 'c']],
    ['a national number', { q: '020 7946 0018' }, ['b']],
    ['a number with a trunk zero in brackets', { q: '+44 (0)20 7946 0018' }, ['b']],
    ['a number with 00', { q: '0033 1 99 00 12 34' }, ['c']],
    ['a number as it is dialed from North America', { q: '011 44 20 7946 0018' }, ['b']],
    ['a number as it is dialed from North America, in a field', { phone_contains: '01133199001234' }, ['c']],
    ['the end of a number', { q: '0123' }, ['a', 'c']],
  ])('is filtered by %s', (_, filter, ids) => {
    expect(findIds(filter)).toEqual(ids);
  });

  it.each(["o'brien", 'O’BRIEN', 'oʼbrien'])('is searched for a word whatever its apostrophes: %s', (q) => {
    const rows = ['O’Brien', "O'Brien", 'O-Brien'].map((name) => ({ id: name, name, version: 1 }));
    const query = { sort: null, range: { first: 0, last: 99 }, filter: { q } };
    const recordsQuery = recordsQueryOf(query, { shape: SHAPE, searchable: ['name'] });
    expect(listRows(rows, recordsQuery).rows.map(({ name }) => name)).toEqual(['O’Brien', "O'Brien"]);
  });

  it('does not search numbers for those who cannot read them', () => {
    expect(findIds({ q: '2025550123' }, false)).toEqual([]);
    expect(findIds({ q: 'ben' }, false)).toEqual(['b']);
  });

  it.each(['colour', 'colour_gte', '_contains'])('refuses the field %s', (field) => {
    expect(() => findIds({ [field]: 1 })).toThrow('There is no field');
  });

  it('counts rows outside the range too', () => {
    const query = { sort: null, range: { first: 1, last: 1 }, filter: {} };
    const page = listRows(ROWS, recordsQueryOf(query, { shape: SHAPE, searchable: [] }));
    expect([page.rows.map((row) => row.id), page.total]).toEqual([['b'], 3]);
  });
});

describe('the digits of a search', () => {
  it.each<[string, string | null]>([
    ['(202) 555-0123', '2025550123'],
    ['+1 202.555.0123', '12025550123'],
    ['00', null],
    ['7', null],
    ['ben 7', null],
    ['12/34', '1234'],
    ['202\u2013555\u20130123', '2025550123'],
    ['202\u2212555\u22120123', '2025550123'],
    ['\u202a+1 202 555 0123\u202c', '12025550123'],
    ['tel:+12025550123', '12025550123'],
    ['Tel.: (202) 555-0123', '2025550123'],
    ['https://wa.me/12025550123', '12025550123'],
    ['２０２ ５５５ ０１２３', '2025550123'],
    ['٢٠٢٥٥٥٠١٢٣', '2025550123'],
    ['011 1 702 555 0142', '17025550142'],
    ['01117025550142', '17025550142'],
    ['011-44-20-7946-0018', '442079460018'],
    ['011 44 (0)20 7946 0018', '442079460018'],
    ['0011 44 20 7946 0018', '442079460018'],
    ['010 33 1 99 00 12 34', '33199001234'],
    ['00 33 6 39 98 00 12', '33639980012'],
    ['+1 (702) 555-0142', '17025550142'],
    ['1-702-555-0142', '17025550142'],
    ['011 98765 4321', '11987654321'],
    ['0113 496 0123', '1134960123'],
    ['010 1234 5678', '1012345678'],
    ['in 2025', null],
  ])('%s: %s', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits);
  });
});
