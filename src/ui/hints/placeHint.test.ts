import { expect, it } from 'vitest';
import { placeHint } from './placeHint.ts';

const page = { width: 1000, height: 600 };
const bubble = { width: 100, height: 30 };

it.each([
  ['below, in the middle', { left: 400, top: 200 }, 'below', { left: 370, top: 248 }],
  ['above where there is no room below', { left: 400, top: 555 }, 'below', { left: 370, top: 517 }],
  ['above when wanted', { left: 400, top: 200 }, 'above', { left: 370, top: 162 }],
  ['below where there is no room above', { left: 400, top: 10 }, 'above', { left: 370, top: 58 }],
  ['not beyond the left edge', { left: 0, top: 200 }, 'below', { left: 8, top: 248 }],
  ['not beyond the right edge', { left: 960, top: 200 }, 'below', { left: 892, top: 248 }],
  ['at the end', { left: 100, top: 200 }, 'end', { left: 148, top: 205 }],
  ['before it where there is no room at the end', { left: 900, top: 200 }, 'end', { left: 792, top: 205 }],
] as const)('%s', (_, corner, side, expected) => {
  const anchor = { ...corner, width: 40, height: 40 };
  expect(placeHint({ anchor, bubble, page, side, isRightToLeft: false })).toEqual(expected);
});

it('the end is on the left in right-to-left text', () => {
  const anchor = { left: 500, top: 200, width: 40, height: 40 };
  expect(placeHint({ anchor, bubble, page, side: 'end', isRightToLeft: true })).toEqual({ left: 392, top: 205 });
});
