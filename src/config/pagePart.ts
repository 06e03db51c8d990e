import { PAGE_PART_TIMEOUT } from './constants.ts';
import { shouldReload } from './reloadOnce.ts';

/** How often the server is asked for while it is out of reach (ms). */
const ASK_AGAIN = 5000;
/** Longer than this (ms) it does not take to say that a file is there. */
const PATIENCE = 10_000;

/**
 * A part of the page that did not come. `offline`: there is no line, or no server; `missing`: the server is there and the part is not. What the
 * browser called it, with the address, is the `cause`: for the console, and no words for anybody else.
 */
export class PagePartError extends Error {
  override readonly name = 'PagePartError';

  constructor(
    readonly code: 'offline' | 'missing',
    cause: unknown,
  ) {
    super(`A part of this page has not come (${code}).`, { cause });
  }
}

/**
 * Fetches a part of the page: `loadPagePart(() => import('./ContactList.tsx'))`. When it fails or has not come within
 * {@link PAGE_PART_TIMEOUT} ms, the page is loaded anew, because a newer build may have replaced the part. Rejects with a
 * {@link PagePartError} where that was tried already, or would only show the browser's own offline page.
 */
export async function loadPagePart<T>(importer: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(importer());
  } catch (cause) {
    if (!(await isServerThere())) throw new PagePartError('offline', cause);
    if (!shouldReload(location.pathname, sessionStorage, Date.now())) throw new PagePartError('missing', cause);
    location.reload();
    return new Promise<T>(() => undefined); // the page is on its way out; nothing may be drawn meanwhile
  }
}

/** The same for what opens on a page: while there is no line it waits for it, so that the page stays. */
export async function loadPagePartPatiently<T>(importer: () => Promise<T>): Promise<T> {
  try {
    return await loadPagePart(importer);
  } catch (error) {
    if (!(error instanceof PagePartError) || error.code !== 'offline') throw error;
    await new Promise<void>((resolve) => whenBack(resolve));
    return loadPagePartPatiently(importer);
  }
}

/** Calls back once when the server can be reached again. Gives back how to stop waiting. */
export function whenBack(callBack: () => void): () => void {
  const look = async (): Promise<void> => {
    if (!(await isServerThere()) || isOver) return;
    stop();
    callBack();
  };
  let isOver = false;
  const timer = setInterval(look, ASK_AGAIN);
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
    removeEventListener('online', look);
  };
  addEventListener('online', look);
  return stop;
}

/** A browser that says it is online may still have no way to the server. */
async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const asked = fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
  return asked.then(
    () => true,
    () => false,
  );
}

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not within ${PAGE_PART_TIMEOUT / 1000} s.`)), PAGE_PART_TIMEOUT);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
