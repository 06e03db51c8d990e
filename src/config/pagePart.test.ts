// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPagePart } from './pagePart.ts';
import { shouldReload } from './reloadOnce.ts';

const failing = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stubReload() {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/app/contacts', reload });
  return reload;
}

it('answers the part', async () => {
  await expect(loadPagePart(async () => 'part')).resolves.toBe('part');
});

it('reloads the page when a part fails, and the second time says why instead', async () => {
  const reload = stubReload();
  void loadPagePart(failing);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await loadPagePart(async () => 'another part');
  await expect(loadPagePart(failing)).rejects.toThrow('Failed to fetch');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload into the offline page of the browser', async () => {
  const reload = stubReload();
  vi.stubGlobal('navigator', { onLine: false });
  await expect(loadPagePart(failing)).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});

it('takes a part that has not come within 120 s for failed', async () => {
  const reload = stubReload();
  vi.useFakeTimers();
  void loadPagePart(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads each path once, and again an hour later', () => {
  expect(shouldReload('/app/contacts', sessionStorage, 0)).toBe(true);
  expect(shouldReload('/app/contacts', sessionStorage, 1000)).toBe(false);
  expect(shouldReload('/app/messages', sessionStorage, 1000)).toBe(true);
  expect(shouldReload('/app/contacts', sessionStorage, 3_600_000)).toBe(true);
});
