import type { ComponentType } from 'react';
import type { FirstQuestion } from '#src/api/firstQuestions.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import type { ScreenName } from './routeTable.ts';

export const MENU_GROUPS = ['send', 'audience', 'content', 'setup', 'team', 'billing', 'staff'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Fetches a screen's code. Every screen below /app is its own part of the bundle. */
export type ScreenLoader = () => Promise<ComponentType>;

export interface MenuItem {
  group: MenuGroup;
  screen: ScreenName;
  /** Default: the feature's icon. */
  icon?: FeatureDefinition['icon'];
  /** For a page of links, the screens they lead to. It is shown after those screens, and only to people who may open one of them. */
  leadsTo?: readonly ScreenName[];
}

/** The definition of a feature: all that the router, the menu, the commands and the completeness tests use of it. */
export interface FeatureDefinition {
  /** The name of the folder, the key of its texts, and the react-admin resource if there is one. */
  name: string;
  resource?: ResourceName;
  /** The name of an icon of the mdi font, as a literal: mdi-… */
  icon: `mdi-${string}`;
  /** The feature's menu entries. */
  menu?: MenuItem | readonly MenuItem[];
  /** The screens and their loaders. A path whose screen is in no definition shows the 404 page. */
  screens: Partial<Record<ScreenName, ScreenLoader>>;
  /** The first requests of its screens without an id that depend on the user or the day; the others are in `api/firstQuestions.ts`. */
  asksFirst?: (access: Access, screen: ScreenName) => readonly FirstQuestion[];
  /** A component on every screen below /app that takes no space: it watches long tasks, or floats above the page. */
  companion?: ScreenLoader;
  /** Resolves when the companion has something to do for the user with this id, and is to be fetched. Default: after the first screen. */
  companionDue?: (userId: string) => Promise<void>;
  /** The name of a record where another screen mentions it. */
  recordRepresentation?: (record: Record<string, unknown>) => string;
}
