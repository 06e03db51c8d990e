import { describe, expect, it } from 'vitest';
import {
  type ColumnNotation,
  defaultNotation,
  type NotationType,
  NotationVotes,
  readByNotation,
} from './columnNotation.ts';

it.each([
  ['US', 'point', 'month_first'],
  ['GB', 'point', 'day_first'],
  ['IN', 'point', 'day_first'],
  ['MX', 'point', 'day_first'],
  ['CN', 'point', 'day_first'],
  ['CH', 'point', 'day_first'],
  ['EG', 'point', 'day_first'],
  ['PH', 'point', 'month_first'],
  ['DE', 'comma', 'day_first'],
  ['FR', 'comma', 'day_first'],
  ['BR', 'comma', 'day_first'],
  ['ES', 'comma', 'day_first'],
  ['RU', 'comma', 'day_first'],
  ['MA', 'comma', 'day_first'],
  // In Arabic digits, its decimal mark is neither a point nor a comma.
  ['LB', 'comma', 'day_first'],
  // These are not countries.
  ['', 'point', 'day_first'],
  ['DEU', 'point', 'day_first'],
  ['XDE', 'point', 'day_first'],
])('knows the formats of %s', (country, number, date) => {
  expect([defaultNotation('number', country), defaultNotation('date', country)]).toEqual([number, date]);
});

describe('a column', () => {
  it.each<[type: NotationType, cells: string[], told: ColumnNotation | null, ambiguous: number]>([
    ['number', ['1,234', '12', '1,234.5'], 'point', 1],
    ['number', ['1.234', '2,5'], 'comma', 1],
    ['number', ['1,234', '1,234,567'], 'point', 1],
    ['number', ['1.234', '1.234.567'], 'comma', 1],
    ['number', ['1,234', '12,34,567'], 'point', 1],
    ['number', ['1,234', '0,500'], 'comma', 1],
    ['number', ['1,234', '٢٫٥'], null, 1],
    ['number', ['1,234', '5,678', '12', ''], null, 2],
    ['number', ['1,234', '1.5', '1,5'], null, 1],
    ['number', ['12', '5'], null, 0],
    ['number', ['1 234', "1'234"], null, 0],
    ['date', ['3/4/2020', '13/4/2020'], 'day_first', 1],
    ['date', ['3/4/2020', '4/13/2020'], 'month_first', 1],
    ['date', ['3/4/2020', '3/3/2020', '2020-05-06'], null, 1],
    ['date', ['3/4/2020', '13/4/2020', '4/13/2020'], null, 1],
    ['date', ['3.4.2020'], null, 0],
  ])('of %ss shows its notation with %j', (type, cells, expected, ambiguous) => {
    const votes = new NotationVotes(type);
    for (const cell of cells) votes.add(cell);
    expect([votes.certain, votes.ambiguous]).toEqual([expected, ambiguous]);
  });

  it('gives the first ambiguous cell as the example', () => {
    const votes = new NotationVotes('number');
    for (const cell of ['12', '1,234', '5,678']) votes.add(cell);
    expect(votes.example).toBe('1,234');
  });
});

it.each<[written: string, type: NotationType, notation: ColumnNotation, value: string | number | null]>([
  ['1,234', 'number', 'point', 1234],
  ['1,234', 'number', 'comma', 1.234],
  ['1,5', 'number', 'point', 1.5],
  ['1.5', 'number', 'comma', 1.5],
  ['12 pcs', 'number', 'comma', null],
  ['3/4/2020', 'date', 'month_first', '2020-03-04'],
  ['3/4/2020', 'date', 'day_first', '2020-04-03'],
  ['13/4/2020', 'date', 'month_first', '2020-04-13'],
])('reads %s as a %s by the notation %s', (cell, type, notation, value) => {
  expect(readByNotation(cell, type, notation)).toBe(value);
});
