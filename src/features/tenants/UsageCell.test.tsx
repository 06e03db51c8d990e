import { expect, it } from 'vitest';
import { usageKind } from './UsageCell.tsx';

it.each([
  [0, 1000, 'info'],
  [899, 1000, 'info'],
  [900, 1000, 'warning'],
  [999, 1000, 'warning'],
  [1000, 1000, 'error'],
  [1200, 1000, 'error'],
  [0, 0, 'error'],
] as const)('%i of %i: %s', (used, limit, kind) => {
  expect(usageKind(used, limit)).toBe(kind);
});
