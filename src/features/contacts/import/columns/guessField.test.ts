import { expect, it } from 'vitest';
import { guessField } from './guessField.ts';

it.each([
  ['no values', ['', ' '], 'text'],
  ['sentences', ['likes tea', 'rang twice', 'moved'], 'text'],
  ['amounts', ['12', '7.5', '-3', ''], 'number'],
  ['ones alone', ['1', '1', '1'], 'number'],
  ['codes with leading zeros', ['00123', '00456', '00789'], 'text'],
  ['more figures than a number keeps', ['1234567890123456', '1234567890123457'], 'text'],
  ['zeros that are numbers', ['0', '0.5', '12'], 'number'],
  ['ones and zeros', ['1', '0', '1'], 'boolean'],
  ['yes and no', ['yes', 'No', 'yes'], 'boolean'],
  ['days', ['2026-03-04', '31/12/2025'], 'date'],
  ['days and a word', ['2026-03-04', 'soon'], 'text'],
  ['few that repeat', ['Gold', 'silver', 'gold', 'Silver', 'Gold'], 'choice'],
  ['few that do not repeat', ['Gold', 'silver', 'Bronze'], 'text'],
  ['one for everybody', ['Gold', 'Gold', 'Gold'], 'text'],
])('recognizes %s', (_, cells, type) => {
  expect(guessField(cells, 'US').type).toBe(type);
});

it('offers each choice once, in its first spelling', () => {
  expect(guessField(['Gold', 'silver', 'gold', 'Silver', ''], 'US')).toEqual({
    type: 'choice',
    choices: ['Gold', 'silver'],
  });
});
