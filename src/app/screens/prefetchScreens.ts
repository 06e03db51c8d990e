import { screenAt } from '#src/routing/productPaths.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';
import { prefetchScreen } from './screenParts.ts';

/** What is mostly opened from a screen, by whoever opens anything from there. */
const NEXT: Partial<Record<ScreenName, readonly ScreenName[]>> = {
  dashboard: ['contacts.list', 'campaigns.list', 'messages.list'],
  'contacts.list': ['contacts.update'],
  'campaigns.list': ['campaigns.show', 'campaigns.create'],
  'groups.list': ['groups.show'],
  'templates.list': ['templates.update'],
};

/**
 * Fetches the code of a screen when a link to it is pointed at, focused or touched, and, once somebody is there and the page has nothing
 * else to do, of what is mostly opened next. Not for those whose browser saves data.
 */
export function prefetchScreens(): void {
  if (savesData()) return;
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, ({ target }) => fetchLinked(target), { passive: true });
  }
  const stop = new AbortController();
  for (const event of ['pointermove', 'keydown', 'touchstart']) {
    document.addEventListener(
      event,
      () => {
        stop.abort();
        whenIdle(fetchNext);
      },
      { passive: true, signal: stop.signal },
    );
  }
}

function fetchLinked(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin) return;
  const screen = screenAt(link.pathname)?.screen;
  if (screen) prefetchScreen(screen);
}

function fetchNext(): void {
  const screen = screenAt(location.pathname)?.screen;
  for (const next of (screen && NEXT[screen]) ?? []) prefetchScreen(next);
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
