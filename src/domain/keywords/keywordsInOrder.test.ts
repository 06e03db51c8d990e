import { expect, it } from 'vitest';
import { keywordsInOrder, prioritiesFor } from './keywordsInOrder.ts';
import { KEYWORD_LIMITS } from './keywordTerms.ts';

it('sorts by priority, and older ones first if equal', () => {
  const order = keywordsInOrder([
    { id: 'c', priority: 20, created_at: '2026-01-01T00:00:00.000Z' },
    { id: 'b', priority: 10, created_at: '2026-02-01T00:00:00.000Z' },
    { id: 'a', priority: 10, created_at: '2026-01-01T00:00:00.000Z' },
    { id: 'e', priority: 20, created_at: '2026-01-01T00:00:00.000Z' },
    { id: 'd', priority: 20, created_at: '2026-01-01T00:00:00.000Z' },
  ]);
  expect(order.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it.each([
  [0, []],
  [3, [10, 20, 30]],
  [2000, [10, 20, 30]],
  [KEYWORD_LIMITS.ordered, [10, 20, 30]],
  [KEYWORD_LIMITS.priority / 5, [5, 10, 15]],
])('leaves gaps between %i', (count, first) => {
  const priorities = prioritiesFor(count);
  expect(priorities.slice(0, 3)).toEqual(first);
  expect(new Set(priorities).size).toBe(count);
  expect(Math.max(0, ...priorities)).toBeLessThanOrEqual(KEYWORD_LIMITS.priority);
});
