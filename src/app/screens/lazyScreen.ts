import { type ComponentType, lazy } from 'react';
import { loadPagePart } from '#src/config/pagePart.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';
import { SCREEN_LOADERS } from './screenLoaders.ts';
import { loadScreenTexts } from './screenTexts.ts';

const made = new Map<ScreenName, ComponentType>();

/** The component of a screen, fetched on its first render; undefined when the screen is not built. */
export function lazyScreen(name: ScreenName): ComponentType | undefined {
  const load = SCREEN_LOADERS[name];
  if (!load) return undefined;
  const known = made.get(name);
  if (known) return known;
  const component = lazy(() =>
    loadPagePart(() => Promise.all([load(), loadScreenTexts(name)])).then(
      ([page]) => ({ default: page }),
      (failure) => {
        made.delete(name); // so that another try fetches it again
        throw failure;
      },
    ),
  );
  made.set(name, component);
  return component;
}
