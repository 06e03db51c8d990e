import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPagePart, loadPagePartPatiently, PagePartError, shouldReload } from './pagePart.ts';

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

it('returns the part', async () => {
  await expect(loadPagePart(async () => 'part')).resolves.toBe('part');
});

it('reloads the page when a part fails, and explains the second failure', async () => {
  const reload = stubReload();
  void loadPagePart(failing);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await loadPagePart(async () => 'another part');
  await expect(loadPagePart(failing)).rejects.toMatchObject({ code: 'missing' });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('explains the failure and does not reload if it cannot remember the reload', async () => {
  const reload = stubReload();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(loadPagePart(failing)).rejects.toMatchObject({ code: 'missing' });
  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('fetches a part again before it reloads the page, because the connection may have been lost for a moment only', async () => {
  const reload = stubReload();
  let tries = 0;
  const importer = () => {
    tries += 1;
    return tries === 1 ? failing() : Promise.resolve('part');
  };
  await expect(loadPagePart(importer)).resolves.toBe('part');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload either if the connection is lost again meanwhile', async () => {
  const reload = stubReload();
  let tries = 0;
  const importer = () => {
    tries += 1;
    isServerThere = tries === 1;
    return failing();
  };
  await expect(loadPagePart(importer)).rejects.toMatchObject({ code: 'offline' });
  expect(tries).toBe(2);
  expect(reload).not.toHaveBeenCalled();
});

it('keeps the browser’s message and the address out of the text', async () => {
  isServerThere = false;
  const error = await loadPagePart(failing).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PagePartError);
  expect(String(error)).not.toMatch(/fetch|http|import/);
});

it('does not reload while the server is unreachable, although the browser reports being online', async () => {
  const reload = stubReload();
  isServerThere = false;
  await expect(loadPagePart(failing)).rejects.toMatchObject({ code: 'offline' });
  expect(reload).not.toHaveBeenCalled();
});

it('waits for the connection before it fetches what opens on a page', async () => {
  const reload = stubReload();
  vi.stubGlobal('navigator', { onLine: false });
  const part = loadPagePartPatiently(() => (navigator.onLine ? Promise.resolve('part') : failing()));
  let hasCome = false;
  void part.then(() => {
    hasCome = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  window.dispatchEvent(new Event('online')); // the connection is lost again before the check
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

it('treats a part that did not load within 120 s as failed', async () => {
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
