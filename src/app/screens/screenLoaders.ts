import { NotFoundScreen } from '#src/app/errors/NotFoundScreen.tsx';
import { FEATURES } from '#src/app/features.ts';
import type { ScreenLoader } from '#src/routing/featureDefinition.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';

/** The screens that belong to no feature. */
const OWN: Partial<Record<ScreenName, ScreenLoader>> = {
  login: () => import('#src/features/signIn/SignInPage.tsx').then((module) => module.SignInPage),
  // Not loaded on demand, because it must work when nothing can be loaded.
  notFound: () => Promise.resolve(NotFoundScreen),
  suspended: () => import('#src/app/errors/SuspendedScreen.tsx').then((module) => module.SuspendedScreen),
  terminated: () => import('#src/app/errors/TenantStateScreen.tsx').then((module) => module.TerminatedScreen),
  forbidden: () => import('#src/app/errors/ForbiddenScreen.tsx').then((module) => module.ForbiddenScreen),
};

/** The loader of every screen (`tests/completeness/screens.test.ts`). */
export const SCREEN_LOADERS: Record<ScreenName, ScreenLoader> = Object.assign(
  {},
  OWN,
  ...FEATURES.map((feature) => feature.screens),
);
