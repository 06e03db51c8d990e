import { describe, expect, it } from 'vitest';
import { isUsableName, NameIndex, namesIn } from './groupingNames.ts';

const groups = [
  'VIP',
  'Newsletter',
  'Paris, France',
  'Café Müller',
  'R&D; Lab',
  'Lyon, Rhône, France',
  'Łódź',
  'Lodz',
].map((name) => ({
  name,
}));
const index = new NameIndex(groups);
const namesOf = (cell: string) => namesIn(cell, (name) => index.find(name) !== undefined);

describe('the groups in a cell', () => {
  it.each([
    ['', []],
    [' ; , | ', []],
    ['VIP', ['VIP']],
    ['VIP; Newsletter', ['VIP', 'Newsletter']],
    ['VIP,Newsletter', ['VIP', 'Newsletter']],
    ['VIP | Newsletter', ['VIP', 'Newsletter']],
    ['VIP ::: Newsletter', ['VIP', 'Newsletter']],
    ['VIP\nNewsletter', ['VIP', 'Newsletter']],
    ['VIP;;vip; Vip', ['VIP']],
    ['Paris, France', ['Paris, France']],
    ['paris, france; VIP', ['paris, france', 'VIP']],
    ['VIP, Paris, France, New one', ['VIP', 'Paris, France', 'New one']],
    ['Lyon, Rhône, France; New one', ['Lyon, Rhône, France', 'New one']],
    ['Paris, Texas', ['Paris', 'Texas']],
    ['R&D; Lab; VIP', ['R&D; Lab', 'VIP']],
    ['CAFE MULLER', ['CAFE MULLER']],
  ])('%j are %j', (cell, names) => {
    expect(namesOf(cell)).toEqual(names);
  });

  it.each([
    // A name of the greatest length.
    [`${'a'.repeat(39)}, ${'b'.repeat(39)}; VIP`, [`${'a'.repeat(39)}, ${'b'.repeat(39)}`, 'VIP']],
    [`${'a'.repeat(39)}, ${'b'.repeat(40)}; VIP`, ['a'.repeat(39), 'b'.repeat(40), 'VIP']],
    [
      `${'x'.repeat(75)};${'a'.repeat(39)}, ${'b'.repeat(39)}`,
      ['x'.repeat(75), `${'a'.repeat(39)}, ${'b'.repeat(39)}`],
    ],
    // Spaces before the end of a name.
    ['aa, bb ; c', ['aa, bb', 'c']],
    // Only the beginning of a cell is read.
    [`${'x'.padEnd(4198)},y`, ['x', 'y']],
    [`${'x'.padEnd(4199)},y`, ['x']],
  ])('%j are %j', (cell, names) => {
    expect(namesIn(cell, (name) => /^a+, b+$/.test(name))).toEqual(names);
  });

  it('do not begin with a separator, even if a known name does', () => {
    expect(namesIn(', b; c', (name) => name === ', b')).toEqual(['b', 'c']);
  });

  it('are at most fifty, read in linear time', () => {
    expect(namesOf(Array.from({ length: 40_000 }, (_, n) => `g${n}`).join(','))).toHaveLength(50);
    expect(namesOf(','.repeat(400_000))).toEqual([]);
  });
});

it.each([
  ['vip', 'VIP'],
  [' VIP ', 'VIP'],
  ['cafe muller', 'Café Müller'],
  ['Café Müller', 'Café Müller'],
  ['łódź', 'Łódź'],
  ['Łodz', 'Łódź'],
  ['lodz', 'Lodz'],
  ['Vips', undefined],
])('finds %j as %j', (name, groupName) => {
  expect(index.find(name)?.name).toBe(groupName);
});

it.each([
  ['VIP', true],
  ['x'.repeat(80), true],
  ['x'.repeat(81), false],
  ['\u200b', false],
])('judges whether %j can be a name', (name, isUsable) => {
  expect(isUsableName(name)).toBe(isUsable);
});

it('finds the closest spelling, and the first of equally close ones', () => {
  expect(index.find(' lodz ')?.name).toBe('Lodz');
  expect(new NameIndex([{ name: 'Łódź' }, { name: ' Lodz ' }]).find('lodz')?.name).toBe(' Lodz ');
  expect(new NameIndex([{ name: 'Café' }, { name: 'CAFE' }]).find('cafe')?.name).toBe('Café');
  expect(new NameIndex([{ name: 'Łódź' }]).find('Lodz')?.name).toBe('Łódź');
  expect(new NameIndex([{ name: 'L’Été' }, { name: 'L‘Été' }]).find("l'ete")?.name).toBe('L’Été');
  expect(new NameIndex([{ name: 'Łódź' }, { name: 'Lodz' }]).find('Lodz  ')?.name).toBe('Lodz');
});
