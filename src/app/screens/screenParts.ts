import type { ComponentType } from 'react';
import { loadPagePart } from '#src/config/pagePart.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';
import { SCREEN_LOADERS } from './screenLoaders.ts';
import { loadScreenTexts } from './screenTexts.ts';

const loading = new Map<ScreenName, Promise<ComponentType>>();
const loaded = new Map<ScreenName, ComponentType>();
const ahead = new Map<ScreenName, Promise<ComponentType>>();

/** The component of a loaded screen. */
export function loadedScreen(name: ScreenName): ComponentType | undefined {
  return loaded.get(name);
}

/** Loads a screen with its texts, once. After a failure (PagePartError), the next call loads it again. */
export function loadScreen(name: ScreenName): Promise<ComponentType> {
  const pending = loading.get(name);
  if (pending) return pending;
  const load = SCREEN_LOADERS[name];
  if (!load) throw new Error(`The screen ${name} is not built.`);
  const fetching = loadPagePart(() => Promise.all([load(), loadScreenTexts(name)])).then(
    ([page]) => {
      loaded.set(name, page);
      return page;
    },
    (failure) => {
      loading.delete(name);
      throw failure;
    },
  );
  loading.set(name, fetching);
  return fetching;
}

/** Prefetches a screen. Failures are reported only when the screen is opened. */
export async function prefetchScreen(name: ScreenName): Promise<void> {
  const load = SCREEN_LOADERS[name];
  if (!load || loaded.has(name) || !navigator.onLine) return;
  const pending = loading.get(name) ?? ahead.get(name);
  const fetching =
    pending ??
    Promise.all([load(), loadScreenTexts(name)]).then(([page]) => {
      loaded.set(name, page);
      return page;
    });
  ahead.set(name, fetching);
  await fetching.catch(() => ahead.delete(name));
}
