import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAttemptKey } from './useAttemptKey.ts';

it('keeps the key of the same input on every render, until the attempt ends', () => {
  const { result, rerender } = renderHook(() => useAttemptKey());
  const first = result.current.keyOf({ body: 'Hello' });
  rerender();
  expect(result.current.keyOf({ body: 'Hello' })).toBe(first);
  result.current.endAttempt();
  expect(result.current.keyOf({ body: 'Hello' })).not.toBe(first);
});

it('gives corrected input a new key', () => {
  const { keyOf } = renderHook(() => useAttemptKey()).result.current;
  expect(keyOf({ body: 'Hello!' })).not.toBe(keyOf({ body: 'Hello' }));
});
