import { type FeatureDefinition, MENU_GROUPS, type MenuGroup } from '#src/routing/featureDefinition.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { FEATURES } from './features.ts';
import { isBuilt } from './screens/screenLoaders.ts';
import { screenVerdict } from './screens/screenVerdict.ts';

export interface MenuEntry {
  icon: FeatureDefinition['icon'];
  screen: ScreenName;
}

/** The user's menu: screens that are built and that the guards allow, in groups. */
export function menuFor(
  access: Access,
  features: readonly FeatureDefinition[] = FEATURES,
): { group: MenuGroup; entries: MenuEntry[] }[] {
  const mayOpen = (screen: ScreenName) => isBuilt(screen) && screenVerdict(screen, access).isLetIn;
  const items = features
    .flatMap(({ icon, menu = [] }) => [menu].flat().map((place) => ({ icon, ...place })))
    .filter(({ screen, leadsTo }) => mayOpen(screen) && (leadsTo?.some(mayOpen) ?? true));
  const inOrder = [...items.filter(({ leadsTo }) => !leadsTo), ...items.filter(({ leadsTo }) => leadsTo)];
  return MENU_GROUPS.map((group) => ({
    group,
    entries: inOrder.filter((place) => place.group === group),
  })).filter(({ entries }) => entries.length > 0);
}
