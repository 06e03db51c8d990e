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
  const fetching = loadPagePart(() => fetchScreen(name)).catch((failure) => {
    loading.delete(name);
    throw failure;
  });
  loading.set(name, fetching);
  return fetching;
}

/** Prefetches a screen. Failures are reported only when the screen is opened. */
export async function prefetchScreen(name: ScreenName): Promise<void> {
  if (loaded.has(name) || !navigator.onLine) return;
  const fetching = loading.get(name) ?? ahead.get(name) ?? fetchScreen(name);
  ahead.set(name, fetching);
  await fetching.catch(() => ahead.delete(name));
}

async function fetchScreen(name: ScreenName): Promise<ComponentType> {
  const [page] = await Promise.all([SCREEN_LOADERS[name](), loadScreenTexts(name)]);
  loaded.set(name, page);
  return page;
}
