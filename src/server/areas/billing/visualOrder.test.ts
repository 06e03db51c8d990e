import { expect, it } from 'vitest';
import { directionOf, visualOrder } from './visualOrder.ts';

/** Draws words and signs as they would be read from left to right, with the letters of each word reversed if it runs from right to left. */
const drawn = (line: string): string =>
  visualOrder(
    (line.match(/\p{Nd}+|\p{Script=Latin}+|[\p{Script=Hebrew}\p{Script=Arabic}]+|./gu) ?? []).map((text) => ({
      text,
      direction: directionOf(text),
    })),
  )
    .map(({ text, direction }) => (direction === 'right_to_left' ? [...text].reverse().join('') : text))
    .join('');

it.each([
  ['left to right', 'Garden (Ltd.) 24', 'Garden (Ltd.) 24'],
  ['a word from right to left', 'שלום', 'םולש'],
  ['words from right to left', 'חנות פרחים', 'םיחרפ תונח'],
  ['a number among them', 'חנות 24 פרחים', 'םיחרפ 24 תונח'],
  ['a number at their end', 'חנות 24', '24 תונח'],
  ['their brackets', 'חנות (פרחים)', '(םיחרפ) תונח'],
  ['a Latin name among them', 'חנות Acme Shop פרחים', 'םיחרפ Acme Shop תונח'],
  ['them within Latin words', 'Plan חנות פרחים, monthly', 'Plan םיחרפ תונח, monthly'],
  ['a number after them, within Latin words', 'Plan חנות 24, monthly', 'Plan 24 תונח, monthly'],
  ['a number before them, within Latin words', 'Plan 24 חנות', 'Plan 24 תונח'],
  ['numbers before Latin words', '24 25 Garden', '24 25 Garden'],
  ['numbers after Latin words that follow them', 'Plan חנות Acme 24 25', 'Plan תונח Acme 24 25'],
  ['several signs between them, within Latin words', 'Plan חנות - פרחים, monthly', 'Plan םיחרפ - תונח, monthly'],
  ['them after a number', '24 חנות', 'תונח 24'],
  ['them right after a Latin word', 'Acmeחנות', 'Acmeתונח'],
  ['two parts of them with a Latin letter between', 'Plan חנותxפרחים שלום', 'Plan תונחxםולש םיחרפ'],
  ['Arabic', 'متجر الزهور', 'روهزلا رجتم'],
  ['nothing', '', ''],
])('orders %s', (_, line, expected) => {
  expect(drawn(line)).toBe(expected);
});
