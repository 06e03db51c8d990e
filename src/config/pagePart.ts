import { PAGE_PART_TIMEOUT } from './constants.ts';
import { shouldReload } from './reloadOnce.ts';

/**
 * Fetches a part of the page: `loadPagePart(() => import('./ContactList.tsx'))`. When it fails or has not come within
 * {@link PAGE_PART_TIMEOUT} ms, the page is loaded anew, because a newer build may have replaced the part; where that was tried
 * already, or would only show the browser's own offline page, it rejects with the failure.
 */
export async function loadPagePart<T>(importer: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(importer());
  } catch (error) {
    if (!navigator.onLine || !shouldReload(location.pathname, sessionStorage, Date.now())) throw error;
    location.reload();
    return new Promise<T>(() => undefined); // the page is on its way out; nothing may be drawn meanwhile
  }
}

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`A part of this page has not arrived within ${PAGE_PART_TIMEOUT / 1000} s.`)),
      PAGE_PART_TIMEOUT,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
