import { menuFor } from '#src/app/menu.ts';
import type { Readiness } from '#src/routing/appRouter.tsx';
import { screenAt } from '#src/routing/productPaths.ts';
import { type ScreenName, screenRoute } from '#src/routing/routeTable.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { hasFirstResponses, sendFirstRequests } from './firstResponses.ts';
import { dropAhead, renderAhead } from './PreparedScreens.tsx';
import { loadedScreen, prefetchScreen } from './screenParts.ts';

/** The screens most often opened from a screen. */
const NEXT: Partial<Record<ScreenName, readonly ScreenName[]>> = {
  dashboard: ['contacts.list', 'campaigns.list', 'messages.list'],
  'contacts.list': ['contacts.update', 'campaigns.list', 'groups.list'],
  'campaigns.list': ['campaigns.show', 'campaigns.create', 'contacts.list'],
  'groups.list': ['groups.show', 'contacts.list'],
  'templates.list': ['templates.update'],
};

/** Ignores the address's query: lists are requested as they were left. */
export const readiness: Readiness = {
  isReady({ pathname, search }) {
    const screen = screenAt(pathname)?.screen;
    if (!screen) return true;
    return loadedScreen(screen) !== undefined && (search !== '' || hasFirstResponses(pathname));
  },
  async getReady({ pathname, search }) {
    const screen = screenAt(pathname)?.screen;
    if (screen) await Promise.all([prefetchScreen(screen), search === '' ? sendFirstRequests(pathname) : undefined]);
  },
};

/** How long (ms) to wait after a screen has opened before prefetching. */
const PREFETCH_DELAY = 1000;

/**
 * How long (ms) the pointer must rest on a link before a record is requested or a screen of the menu is rendered, because it passes many others on its way.
 */
const RESTING = 65;

let isSomebodyThere = false;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Prefetches a screen when a link to it is hovered, focused or touched, except for users whose browser saves data. */
export function prefetchScreens(): void {
  if (savesData()) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let pointedAt: URL | undefined;
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      event,
      ({ target }) => {
        clearTimeout(resting);
        const address = linkedFrom(target);
        if (address?.href !== pointedAt?.href) dropAhead();
        pointedAt = address;
        if (!address) return;
        const isRecord = screenAt(address.pathname)?.id !== undefined;
        const ready = isRecord && event !== 'touchstart' ? undefined : readiness.getReady(address);
        resting = setTimeout(async () => {
          await (ready ?? readiness.getReady(address));
          if (pointedAt === address && isInMenu(address)) renderAhead(address);
        }, RESTING);
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

/** Prefetches the screens most often opened from the current one, once the user moves and the page is idle, except for users whose browser saves data. */
export function prefetchNext(): void {
  clearTimeout(settling);
  if (isSomebodyThere) settling = setTimeout(() => whenIdle(fetchNext), PREFETCH_DELAY);
}

/** The path of the link that an event is about, if it leads to another path of this page. */
function linkedFrom(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isElsewhere = link?.origin === location.origin && link.pathname !== location.pathname;
  return isElsewhere ? new URL(link.href) : undefined;
}

/** Whether to render the screen ahead: only screens of the menu. The others are too many, or forms that take the focus. */
function isInMenu({ pathname }: URL): boolean {
  const state = accessStore.state();
  const screen = screenAt(pathname)?.screen;
  return (
    state.kind === 'known' &&
    menuFor(state.access).some(({ entries }) => entries.some((entry) => entry.screen === screen))
  );
}

/** Prefetches one screen after another, and stops at the first key or click: what the user opens must not wait for guesses. */
async function fetchNext(): Promise<void> {
  const screen = screenAt(location.pathname)?.screen;
  const pressed = new AbortController();
  for (const event of ['pointerdown', 'keydown'])
    document.addEventListener(event, () => pressed.abort(), { signal: pressed.signal, capture: true });
  for (const next of (screen && NEXT[screen]) ?? []) {
    await new Promise<void>(whenIdle);
    if (pressed.signal.aborted) return;
    await prefetchScreen(next);
    const { path } = screenRoute(next);
    // Which record will be opened is unknown.
    if (!path.includes(':id') && !pressed.signal.aborted) await sendFirstRequests(path);
  }
  pressed.abort();
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
