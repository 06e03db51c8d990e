import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { NotFoundScreen } from '#src/app/errors/NotFoundScreen.tsx';
import { ScreenErrorBoundary } from '#src/app/errors/ScreenErrorBoundary.tsx';
import { judge } from '#src/domain/access/ability.ts';
import { runGuards } from '#src/routing/guards/runGuards.ts';
import { pathTo, type ScreenName, screenRoute } from '#src/routing/routeTable.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { lazyScreen } from './lazyScreen.ts';
import { ScreenTitle } from './ScreenTitle.tsx';

/** One screen of the route table: guarded, titled, its code fetched when it is first opened. */
export function Screen({ name }: { name: ScreenName }) {
  const location = useLocation();
  return (
    <ScreenErrorBoundary resetKey={location.pathname}>
      <GuardedScreen name={name} />
    </ScreenErrorBoundary>
  );
}

function GuardedScreen({ name }: { name: ScreenName }) {
  const access = useAccess();
  const location = useLocation();
  const Page = lazyScreen(name);
  if (!Page) return <NotFoundScreen />;
  const verdict = runGuards({
    screen: name,
    route: screenRoute(name),
    user: access?.user ?? null,
    judge: ([action, subject]) =>
      access ? judge(access.ability, { action, subject }) : { isAllowed: false, reason: null },
  });
  if (verdict.isLetIn) {
    return (
      <>
        <ScreenTitle screen={name} />
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </>
    );
  }
  if (verdict.screen === 'notFound') return <NotFoundScreen />;
  const state =
    verdict.screen === 'login'
      ? { nextPathname: location.pathname, nextSearch: location.search }
      : { missing: verdict.missing, from: location.pathname };
  return <Navigate to={pathTo(verdict.screen)} state={state} replace />;
}
