import { describe, expect, it } from 'vitest';
import { isUsableName, NameIndex, namesIn } from './groupingNames.ts';

const groups = ['VIP', 'Newsletter', 'Paris, France', 'Café Müller', 'R&D; Lab', 'Łódź', 'Lodz'].map((name) => ({
  name,
}));
const index = new NameIndex(groups);
const read = (cell: string) => namesIn(cell, (name) => index.find(name) !== undefined);

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
    ['Paris, Texas', ['Paris', 'Texas']],
    ['R&D; Lab; VIP', ['R&D; Lab', 'VIP']],
    ['CAFE MULLER', ['CAFE MULLER']],
  ])('%j are %j', (cell, names) => {
    expect(read(cell)).toEqual(names);
  });

  it('are fifty at most, read in linear time', () => {
    expect(read(Array.from({ length: 40_000 }, (_, n) => `g${n}`).join(','))).toHaveLength(50);
    expect(read(','.repeat(400_000))).toEqual([]);
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
])('finds %j as %j', (name, found) => {
  expect(index.find(name)?.name).toBe(found);
});

it.each([
  ['VIP', true],
  ['x'.repeat(80), true],
  ['x'.repeat(81), false],
  ['\u200b', false],
])('says whether something can be called %j', (name, isUsable) => {
  expect(isUsableName(name)).toBe(isUsable);
});
