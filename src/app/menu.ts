import { type AppAbility, may } from '#src/domain/access/ability.ts';
import { type FeatureDefinition, MENU_GROUPS, type MenuGroup } from '#src/routing/featureDefinition.ts';
import { type ScreenName, screenRoute } from '#src/routing/routeTable.ts';
import { FEATURES } from './features.ts';

export interface MenuEntry {
  feature: FeatureDefinition;
  screen: ScreenName;
}

/** The menu as a person gets it: only what is built and what the ability lets them open, in groups. */
export function menuFor(
  ability: AppAbility,
  features: readonly FeatureDefinition[] = FEATURES,
): { group: MenuGroup; entries: MenuEntry[] }[] {
  return MENU_GROUPS.map((group) => ({
    group,
    entries: features.flatMap((feature) => {
      const { menu } = feature;
      if (menu?.group !== group) return [];
      const { permission } = screenRoute(menu.screen);
      const isOpen = !permission || may(ability, { action: permission[0], subject: permission[1] });
      return isOpen ? [{ feature, screen: menu.screen }] : [];
    }),
  })).filter(({ entries }) => entries.length > 0);
}
