import type { ComponentType } from 'react';
import type { FirstRequest } from '#src/api/firstRequests.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import type { ScreenName } from './routeTable.ts';

export const MENU_GROUPS = ['send', 'audience', 'content', 'setup', 'team', 'billing', 'staff'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Fetches a screen's code. Every screen below /app is a chunk of its own. */
export type ScreenLoader = () => Promise<ComponentType>;

export interface MenuItem {
  group: MenuGroup;
  screen: ScreenName;
  /** Default: the feature's icon. */
  icon?: FeatureDefinition['icon'];
  /** For a page of links: the screens it links to. The menu shows it after those screens, and only if the user can open one of them. */
  leadsTo?: readonly ScreenName[];
}

/** The definition of a feature: everything that the router, the menu, the commands and the completeness tests know about it. */
export interface FeatureDefinition {
  /** The name of the folder, the key of its texts, and the react-admin resource if there is one. */
  name: string;
  resource?: ResourceName;
  /** The name of an icon of the mdi font, as a literal: the build finds the icons by searching for mdi-… */
  icon: `mdi-${string}`;
  /** The feature's menu entries. */
  menu?: MenuItem | readonly MenuItem[];
  /** The screens and their loaders. */
  screens: Partial<Record<ScreenName, ScreenLoader>>;
  /** First requests that depend on the user or the day, of screens without an id; the others are in `api/firstRequests.ts`. */
  firstRequests?: (access: Access, screen: ScreenName) => readonly FirstRequest[];
  /** A component on every screen below /app that takes no space in the layout: it watches long tasks, or floats above the page. */
  companion?: ScreenLoader;
  /** Resolves when the companion is needed for the user with this id and should be loaded. Default: after the first screen. */
  companionDue?: (userId: string) => Promise<void>;
  /** How other screens name a record of this feature. Default: by its `name`. */
  recordRepresentation?: (record: Record<string, unknown>) => string;
}
