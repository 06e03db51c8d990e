import { type FeatureDefinition, MENU_GROUPS, type MenuGroup } from '#src/routing/featureDefinition.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { FEATURES } from './features.ts';
import { screenVerdict } from './screens/screenVerdict.ts';

export interface MenuEntry {
  icon: FeatureDefinition['icon'];
  screen: ScreenName;
}

/** The user's menu: the screens that the guards allow, in groups. */
export function menuFor(access: Access): { group: MenuGroup; entries: MenuEntry[] }[] {
  const mayOpen = (screen: ScreenName) => screenVerdict(screen, access).isLetIn;
  const items = FEATURES.flatMap(({ icon, menu = [] }) => [menu].flat().map((place) => ({ icon, ...place }))).filter(
    ({ screen, leadsTo }) => mayOpen(screen) && (leadsTo?.some(mayOpen) ?? true),
  );
  const inOrder = [...items.filter(({ leadsTo }) => !leadsTo), ...items.filter(({ leadsTo }) => leadsTo)];
  return MENU_GROUPS.map((group) => ({
    group,
    entries: inOrder.filter((place) => place.group === group),
  })).filter(({ entries }) => entries.length > 0);
}
