import { PAGE_PART_TIMEOUT } from './constants.ts';

/** Interval (ms) of checks while the server is unreachable. */
const RETRY_INTERVAL = 5000;
/** Longest wait (ms) for the server to confirm that a file exists. */
const TIMEOUT = 10_000;

/**
 * A page part that failed to load. `offline`: there is no connection or the server cannot be reached; `missing`: the server does not have the part. The
 * `cause` is the browser's error, which contains an address and is meant for the console.
 */
export class PagePartError extends Error {
  override readonly name = 'PagePartError';

  constructor(
    readonly code: 'offline' | 'missing',
    cause: unknown,
  ) {
    super(`A part of this page did not load (${code}).`, { cause });
  }
}

/**
 * Loads a page part: `loadPagePart(() => import('./ContactList.tsx'))`. If that fails twice or takes longer than {@link PAGE_PART_TIMEOUT} ms, reloads
 * the page, because a newer build may have replaced the part. Rejects with a {@link PagePartError} if a reload was already tried, or would only show
 * the browser's offline page.
 */
export function loadPagePart<T>(importer: () => Promise<T>): Promise<T> {
  return load(importer, 2);
}

async function load<T>(importer: () => Promise<T>, tries: number): Promise<T> {
  try {
    return await withTimeout(importer());
  } catch (cause) {
    if (!(await isServerThere())) throw new PagePartError('offline', cause);
    // The connection may have been lost for a moment only, and a reload would lose what somebody selected or typed.
    if (tries > 1 && !(cause instanceof PartTimeout)) return load(importer, tries - 1);
    if (!mayReload()) throw new PagePartError('missing', cause);
    location.reload();
    return new Promise<T>(() => undefined); // the page is about to reload; draw nothing in the meantime
  }
}

/**
 * The same for parts that open on a page, such as dialogs: while offline, it calls `onWait` and waits for the connection, so that the page stays.
 */
export async function loadPagePartPatiently<T>(importer: () => Promise<T>, onWait?: () => void): Promise<T> {
  try {
    return await loadPagePart(importer);
  } catch (error) {
    if (!(error instanceof PagePartError) || error.code !== 'offline') throw error;
    onWait?.();
    await new Promise<void>((resolve) => whenServerIsBack(resolve));
    return loadPagePartPatiently(importer, onWait);
  }
}

/** Calls back once when the server is reachable again. Returns a function that stops waiting. */
export function whenServerIsBack(callBack: () => void): () => void {
  const look = async (): Promise<void> => {
    if (!(await isServerThere()) || isOver) return;
    stop();
    callBack();
  };
  let isOver = false;
  const timer = setInterval(look, RETRY_INTERVAL);
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
    removeEventListener('online', look);
  };
  addEventListener('online', look);
  return stop;
}

/** Whether the server responds: a browser that reports being online may still not reach it. */
async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const request = fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
  return request.then(
    () => true,
    () => false,
  );
}

/** If storage is blocked or full, reloads could not be counted and might never end. */
function mayReload(): boolean {
  try {
    return shouldReload(location.pathname, sessionStorage, Date.now());
  } catch {
    return false;
  }
}

class PartTimeout extends Error {}

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new PartTimeout(`It did not load within ${PAGE_PART_TIMEOUT / 1000} s.`)),
      PAGE_PART_TIMEOUT,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const KEY = 'heliograph.reloaded';

/** After this time (ms) a path may be reloaded again: a later failure most likely belongs to a later build. */
const FORGET_AFTER = 3_600_000;

/**
 * Whether to reload a path whose part failed to load; remembers that it was reloaded. The mark is kept per path and survives successful loads: a page
 * has several parts, and one that loads while another fails would otherwise cause endless reloads.
 */
export function shouldReload(path: string, storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const reloaded = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, number>;
  const last = reloaded[path];
  if (last !== undefined && now - last < FORGET_AFTER) return false;
  storage.setItem(KEY, JSON.stringify({ ...reloaded, [path]: now }));
  return true;
}
