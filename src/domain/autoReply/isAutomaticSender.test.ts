import { expect, it } from 'vitest';
import { isAutomaticSender } from './isAutomaticSender.ts';

it.each([
  ['+12025550100', false],
  ['+1234567', false],
  ['+123456789012345', false],
  ['+123456', true],
  ['+1234567890123456', true],
  ['+0123456789', true],
  ['12025550100', true],
  ['x+12025550100', true],
  ['+12025550100x', true],
  ['32665', true],
  ['AMAZON', true],
  ['', true],
])('%j is a program: %s', (from, isProgram) => {
  expect(isAutomaticSender(from)).toBe(isProgram);
});
