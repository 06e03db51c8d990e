import { type FeatureDefinition, MENU_GROUPS, type MenuGroup } from '#src/routing/featureDefinition.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { FEATURES } from './features.ts';
import { isBuilt } from './screens/screenLoaders.ts';
import { verdictOn } from './screens/verdictOn.ts';

export interface MenuEntry {
  feature: FeatureDefinition;
  screen: ScreenName;
}

/** The menu as a person gets it: only what is built and what the guards let them open, in groups. */
export function menuFor(
  access: Access,
  features: readonly FeatureDefinition[] = FEATURES,
): { group: MenuGroup; entries: MenuEntry[] }[] {
  return MENU_GROUPS.map((group) => ({
    group,
    entries: features.flatMap((feature) => {
      const { menu } = feature;
      if (menu?.group !== group || !verdictOn(menu.screen, access).isLetIn) return [];
      const isOfUse = menu.leadsTo?.some((screen) => isBuilt(screen) && verdictOn(screen, access).isLetIn) ?? true;
      return isOfUse ? [{ feature, screen: menu.screen }] : [];
    }),
  })).filter(({ entries }) => entries.length > 0);
}
