import { createContext, useContext } from 'react';
import type { ScreenName } from './routeTable.ts';

/** A screen that is built and that the person may open, with the icon of its feature. */
export interface OpenScreen {
  screen: ScreenName;
  icon: `mdi-${string}`;
}

const Context = createContext<readonly OpenScreen[]>([]);

/** Around everything below /app; the composition root knows the list, because it alone knows the features. */
export const OpenScreensProvider = Context.Provider;

/** The screens without an id that the person may open, for pages that lead to other areas' screens. */
export function useOpenScreens(): readonly OpenScreen[] {
  return useContext(Context);
}
