import { createContext, useContext } from 'react';
import type { Access } from '#src/session/access/createAccessStore.ts';
import type { MenuGroup } from './featureDefinition.ts';
import type { ScreenName } from './routeTable.ts';

/** The menu as a user with this access gets it, in groups. */
export type MenuOf = (access: Access) => { group: MenuGroup; screens: ScreenName[] }[];

const Context = createContext<MenuOf>(() => []);

/** Around everything below /app; the composition root knows the menu, because it alone knows the features. */
export const MenuOfProvider = Context.Provider;

/** For pages that show what others see: the very function that makes the user's own menu. */
export function useMenuOf(): MenuOf {
  return useContext(Context);
}
