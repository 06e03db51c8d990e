import { describe, expect, it } from 'vitest';
import { pagesOf } from './useConversationRows.ts';

describe('pagesOf', () => {
  it.each<[number, number, number[]]>([
    [0, 11, [0]],
    [0, 49, [0]],
    [0, 50, [0, 1]],
    [45, 60, [0, 1]],
    [60, 70, [0, 1]],
    [24_990, 25_010, [0, 499, 500]],
    [0, -1, [0]],
    [-3, 5, [0]],
  ])('rows %i to %i', (first, last, pages) => {
    expect(pagesOf(first, last, 50)).toEqual(pages);
  });
});
