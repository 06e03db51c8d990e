import type { Readiness } from '#src/routing/appRouter.tsx';
import { screenAt } from '#src/routing/productPaths.ts';
import { type ScreenName, screenRoute } from '#src/routing/routeTable.ts';
import { askFirst, hasFirstAnswers } from './firstAnswers.ts';
import { loadedScreen, prefetchScreen } from './screenParts.ts';

/** What is mostly opened from a screen, by whoever opens anything from there. */
const NEXT: Partial<Record<ScreenName, readonly ScreenName[]>> = {
  dashboard: ['contacts.list', 'campaigns.list', 'messages.list'],
  'contacts.list': ['contacts.update', 'campaigns.list', 'groups.list'],
  'campaigns.list': ['campaigns.show', 'campaigns.create', 'contacts.list'],
  'groups.list': ['groups.show', 'contacts.list'],
  'templates.list': ['templates.update'],
};

/** What is fetched ahead is what an address without a query shows: lists are asked for as they were left. */
export const readiness: Readiness = {
  isReady({ pathname, search }) {
    const screen = screenAt(pathname)?.screen;
    if (!screen) return true;
    return loadedScreen(screen) !== undefined && (search !== '' || hasFirstAnswers(pathname));
  },
  async getReady({ pathname, search }) {
    const screen = screenAt(pathname)?.screen;
    if (screen) await Promise.all([prefetchScreen(screen), search === '' ? askFirst(pathname) : undefined]);
  },
};

/** A screen that has just been opened is left alone for so long (ms). */
const SETTLING = 1000;

/** How long (ms) one rests on a link to a record until it is asked for: whoever moves over a list passes by many. */
const RESTING = 65;

let isSomebodyThere = false;
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Fetches what a screen takes when a link to it is pointed at, focused or touched. Not for those whose browser saves data.
 */
export function prefetchScreens(): void {
  if (savesData()) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      event,
      ({ target }) => {
        clearTimeout(resting);
        const address = linkedFrom(target);
        if (!address) return;
        const isPassedBy = event !== 'touchstart' && screenAt(address.pathname)?.id !== undefined;
        if (isPassedBy) resting = setTimeout(() => void readiness.getReady(address), RESTING);
        else void readiness.getReady(address);
      },
      { passive: true },
    );
  }
  const stop = new AbortController();
  for (const event of ['pointermove', 'keydown', 'touchstart']) {
    document.addEventListener(
      event,
      () => {
        stop.abort();
        isSomebodyThere = true;
        prefetchNext();
      },
      { passive: true, signal: stop.signal },
    );
  }
}

/**
 * Fetches what is mostly opened from the screen that is there, once somebody moves and the page has nothing else to do. Not for those
 * whose browser saves data.
 */
export function prefetchNext(): void {
  clearTimeout(settling);
  if (isSomebodyThere) settling = setTimeout(() => whenIdle(fetchNext), SETTLING);
}

/** Where the link leads that an event is about, if to another path of this page. */
function linkedFrom(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isElsewhere = link?.origin === location.origin && link.pathname !== location.pathname;
  return isElsewhere ? new URL(link.href) : undefined;
}

/** One after the other, so that whoever opens one of them meanwhile waits for little else. */
async function fetchNext(): Promise<void> {
  const screen = screenAt(location.pathname)?.screen;
  for (const next of (screen && NEXT[screen]) ?? []) {
    await prefetchScreen(next);
    const { path } = screenRoute(next);
    // Which of the records is opened nobody knows.
    if (!path.includes(':id')) await askFirst(path);
  }
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
