import { NotFoundScreen } from '#src/app/errors/NotFoundScreen.tsx';
import { FEATURES } from '#src/app/features.ts';
import type { ScreenLoader } from '#src/routing/featureDefinition.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';

/** The screens that belong to no feature. */
const OWN: Partial<Record<ScreenName, ScreenLoader>> = {
  login: () => import('#src/features/signIn/SignInPage.tsx').then((module) => module.SignInPage),
  // Not a part of its own: it answers also where nothing can be fetched.
  notFound: () => Promise.resolve(NotFoundScreen),
  suspended: () => import('#src/app/errors/SuspendedScreen.tsx').then((module) => module.SuspendedScreen),
  terminated: () => import('#src/app/errors/TerminatedScreen.tsx').then((module) => module.TerminatedScreen),
  forbidden: () => import('#src/app/errors/ForbiddenScreen.tsx').then((module) => module.ForbiddenScreen),
};

/** The loader of every screen that is built. */
export const SCREEN_LOADERS: Partial<Record<ScreenName, ScreenLoader>> = Object.assign(
  {},
  OWN,
  ...FEATURES.map((feature) => feature.screens),
);

/** Whether a screen is built: what is not answers with the 404 page and is in no menu. */
export function isBuilt(screen: ScreenName): boolean {
  return screen in SCREEN_LOADERS;
}
