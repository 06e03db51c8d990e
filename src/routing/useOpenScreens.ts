import { createContext, useContext } from 'react';
import type { ScreenName } from './routeTable.ts';

/** A screen that the user can open, with its feature's icon. */
export interface OpenScreen {
  screen: ScreenName;
  icon: `mdi-${string}`;
}

const Context = createContext<readonly OpenScreen[]>([]);

/** Wraps everything below /app. The composition root provides the list, because only it knows all features. */
export const OpenScreensProvider = Context.Provider;

/** The screens without an id that the user can open, for pages that link to other areas. */
export function useOpenScreens(): readonly OpenScreen[] {
  return useContext(Context);
}
