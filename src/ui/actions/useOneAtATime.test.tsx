import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOneAtATime } from './useOneAtATime.ts';

it('runs once for two calls in the same moment, and again when it has ended', async () => {
  const send = vi.fn(async (text: string) => text);
  const { result } = renderHook(() => useOneAtATime(send));
  const { run } = result.current;
  await act(async () => expect(await Promise.all([run('Hello'), run('Hello')])).toEqual(['Hello', null]));
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => expect(await result.current.run('Again')).toBe('Again'));
});

it('says that it is running until it fails, passes the failure on, and can be tried again', async () => {
  let refuse = (_error: Error): void => undefined;
  const send = vi.fn(() => new Promise<void>((_, reject) => (refuse = reject)));
  const { result } = renderHook(() => useOneAtATime(send));
  let sending: Promise<unknown> = Promise.resolve();
  act(() => {
    sending = result.current.run();
  });
  expect(result.current.isRunning).toBe(true);
  await act(async () => {
    refuse(new Error('offline'));
    await expect(sending).rejects.toThrow('offline');
  });
  expect(result.current.isRunning).toBe(false);
  act(() => void result.current.run());
  expect(send).toHaveBeenCalledTimes(2);
});
