import { describe, expect, it } from 'vitest';
import { pollWhile } from './pollWhile.ts';

describe('pollWhile', () => {
  it.each([
    ['moving, seen', true, false, 2000],
    ['moving, in a hidden tab', true, true, 30_000],
    ['standing still', false, false, false],
    ['standing still, hidden', false, true, false],
  ])('%s', (_, isMoving, isHidden, pace) => {
    expect(pollWhile(isMoving, isHidden)).toBe(pace);
  });
});
