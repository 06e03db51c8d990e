import { expect, it } from 'vitest';
import { shortened, truncated } from './shortened.ts';

const FAMILY = '👨‍👩‍👧'; // 8 units

it.each([
  ['', 5, ''],
  ['Spring', 6, 'Spring'],
  ['Springs', 6, 'Sprin…'],
  ['Spring fair', 8, 'Spring…'],
  ['Sale 😡!', 7, 'Sale…'],
  ['Sale 😡!!', 8, 'Sale 😡…'],
  [`Hi ${FAMILY}!`, 11, 'Hi…'],
  [`Hi ${FAMILY}!!`, 12, `Hi ${FAMILY}…`],
  ['cafe\u0301 noir', 5, 'caf…'],
  ['🇫🇷🇩🇪🇮🇹', 8, '🇫🇷…'],
])('%j in %i units is %j', (text, max, expected) => {
  expect(shortened(text, max)).toBe(expected);
});

it.each([
  ['Sale 😡', 6, 'Sale '],
  ['Sale 😡', 7, 'Sale 😡'],
  [`e${'\u0301'.repeat(20)}`, 5, `e${'\u0301'.repeat(4)}`],
  [FAMILY, 1, ''],
  [FAMILY, 4, '👨\u200d'],
  ['Spring', 0, ''],
  ['Sale \ud83d', 6, 'Sale \ud83d'],
])('%j begins with %i units as %j', (text, max, expected) => {
  expect(truncated(text, max)).toBe(expected);
});
