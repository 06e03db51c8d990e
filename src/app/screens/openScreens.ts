import { FEATURES } from '#src/app/features.ts';
import { canonicalPattern, type ScreenName, screenRoute } from '#src/routing/routeTable.ts';
import type { OpenScreen } from '#src/routing/useOpenScreens.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { screenVerdict } from './screenVerdict.ts';

function needsNoId(screen: ScreenName): boolean {
  return !canonicalPattern(screenRoute(screen)).includes(':');
}

/** The screens that are open to the user, except those of single records. */
export function openScreens(access: Access): OpenScreen[] {
  return FEATURES.flatMap(({ icon, screens }) =>
    (Object.keys(screens) as ScreenName[])
      .filter((screen) => needsNoId(screen) && screenVerdict(screen, access).isLetIn)
      .map((screen) => ({ screen, icon })),
  );
}
