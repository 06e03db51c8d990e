import { expect, it } from 'vitest';
import { canBeChosen, planStatus } from './planTerms.ts';

it.each([
  [true, null, 'offered', true],
  [false, null, 'hidden', false],
  [true, '2026-01-01T00:00:00Z', 'retired', false],
  [false, '2026-01-01T00:00:00Z', 'retired', false],
] as const)('a plan that is public: %s, retired: %s is %s', (is_public, retired_at, status, isOffered) => {
  expect(planStatus({ is_public, retired_at })).toBe(status);
  expect(canBeChosen({ is_public, retired_at })).toBe(isOffered);
});
