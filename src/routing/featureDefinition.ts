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
  /** Without one: the feature's. */
  icon?: FeatureDefinition['icon'];
  /** For a page of links, the screens they lead to. It is shown after those screens, and only to people who may open one of them. */
  leadsTo?: readonly ScreenName[];
}

/** The definition of a feature: all that the router, the menu, the commands and the completeness tests use of it. */
export interface FeatureDefinition {
  /** The name of the folder, the key of its texts, and the react-admin resource if there is one. */
  name: string;
  resource?: ResourceName;
  /** A literal name from the mdi font: mdi-… */
  icon: `mdi-${string}`;
  /** Its entries in the menu, if it has any. */
  menu?: MenuItem | readonly MenuItem[];
  /** What is built. A path whose screen is in no definition answers with the 404 page. */
  screens: Partial<Record<ScreenName, ScreenLoader>>;
  /** The first requests of its screens without an id that depend on the user or the day; the others are in `api/firstQuestions.ts`. */
  asksFirst?: (access: Access, screen: ScreenName) => readonly FirstQuestion[];
  /** Runs on every screen below /app without taking space: watches long tasks, or floats above the page. */
  companion?: ScreenLoader;
  /** Resolves when the companion has something to do for the person with this id: it is fetched then. Without it, after the first screen. */
  companionDue?: (userId: string) => Promise<void>;
  /** How a record of it is called where another screen mentions it. */
  recordRepresentation?: (record: Record<string, unknown>) => string;
}
