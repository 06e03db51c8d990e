import { createContext, useContext } from 'react';
import type { Access } from '#src/session/access/createAccessStore.ts';
import type { MenuGroup } from './featureDefinition.ts';
import type { ScreenName } from './routeTable.ts';

/** The menu, in groups, of a user with this access. */
export type MenuOf = (access: Access) => { group: MenuGroup; screens: ScreenName[] }[];

const Context = createContext<MenuOf>(() => []);

/** Wraps everything below /app. The composition root provides the menu, because only it knows all features. */
export const MenuOfProvider = Context.Provider;

/** The function that makes the user's own menu, for pages that show what another role would see. */
export function useMenuOf(): MenuOf {
  return useContext(Context);
}
