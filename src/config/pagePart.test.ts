// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPagePart, loadPagePartPatiently, PagePartError } from './pagePart.ts';
import { shouldReload } from './reloadOnce.ts';

const failing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://host/assets/x.js'));

let isServerThere: boolean;
beforeEach(() => {
  sessionStorage.clear();
  isServerThere = true;
  vi.stubGlobal('fetch', () =>
    isServerThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  );
});
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
  await expect(loadPagePart(failing)).rejects.toMatchObject({ code: 'missing' });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('keeps what the browser says, and its address, out of the words', async () => {
  isServerThere = false;
  const error = await loadPagePart(failing).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PagePartError);
  expect(String(error)).not.toMatch(/fetch|http|import/);
});

it('does not reload where the server is out of reach, though the browser calls itself online', async () => {
  const reload = stubReload();
  isServerThere = false;
  await expect(loadPagePart(failing)).rejects.toMatchObject({ code: 'offline' });
  expect(reload).not.toHaveBeenCalled();
});

it('waits for the line with what opens on a page, and then fetches it', async () => {
  const reload = stubReload();
  vi.stubGlobal('navigator', { onLine: false });
  const part = loadPagePartPatiently(() => (navigator.onLine ? Promise.resolve('part') : failing()));
  let hasCome = false;
  void part.then(() => {
    hasCome = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  window.dispatchEvent(new Event('online')); // and offline again before the check
  await new Promise((resolve) => setTimeout(resolve));
  expect(hasCome).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  window.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('part');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload into the offline page of the browser', async () => {
  const reload = stubReload();
  vi.stubGlobal('navigator', { onLine: false });
  await expect(loadPagePart(failing)).rejects.toMatchObject({ code: 'offline' });
  expect(reload).not.toHaveBeenCalled();
});

it('takes a part that has not come within 120 s for failed', async () => {
  const reload = stubReload();
  vi.useFakeTimers();
  void loadPagePart(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads each path once, and again an hour later', () => {
  expect(shouldReload('/app/contacts', sessionStorage, 0)).toBe(true);
  expect(shouldReload('/app/contacts', sessionStorage, 1000)).toBe(false);
  expect(shouldReload('/app/messages', sessionStorage, 1000)).toBe(true);
  expect(shouldReload('/app/contacts', sessionStorage, 3_600_000)).toBe(true);
});
