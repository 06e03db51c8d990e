import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exclusively } from './exclusively.ts';

/** Locks that run work one at a time, like the browser's. */
function locksOfBrowser() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, work: () => Promise<unknown>) => {
      last = last.then(work, work);
      return last;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: locksOfBrowser() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('resolves at once, and starts the next when other processes see the storage', async () => {
  const log: string[] = [];
  const run = (name: string) =>
    exclusively('tokens', async () => {
      log.push(`${name} begins`);
      return name;
    });
  const first = run('first');
  const second = run('second');
  expect(await first).toBe('first');
  await vi.advanceTimersByTimeAsync(50);
  expect(log).toEqual(['first begins']);
  await vi.advanceTimersByTimeAsync(50);
  expect(await second).toBe('second');
  expect(log).toEqual(['first begins', 'second begins']);
});

it('rejects with the error, and continues with the next', async () => {
  const failing = exclusively('tokens', () => Promise.reject(new Error('no line')));
  const next = exclusively('tokens', async () => 'next');
  await expect(failing).rejects.toThrow('no line');
  await vi.advanceTimersByTimeAsync(200);
  expect(await next).toBe('next');
});

it('runs at once where there are no locks', async () => {
  vi.stubGlobal('navigator', {});
  expect(await exclusively('tokens', async () => 'done')).toBe('done');
});
