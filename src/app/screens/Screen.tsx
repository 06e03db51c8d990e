import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundScreen } from '#src/app/errors/NotFoundScreen.tsx';
import { ScreenErrorBoundary } from '#src/app/errors/ScreenErrorBoundary.tsx';
import { useText } from '#src/i18n/useText.ts';
import { pathTo, type ScreenName } from '#src/routing/routeTable.ts';
import { usePageTitle } from '#src/routing/usePageTitle.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useLoadingShown } from '#src/ui/states/useSettled.ts';
import { prefetchNext } from './prefetchScreens.ts';
import { Redirect } from './Redirect.tsx';
import { loadedScreen, loadScreen } from './screenParts.ts';
import { screenVerdict } from './screenVerdict.ts';

const HeldScreenNote = lazyPart(() =>
  import('./HeldScreenNote.tsx').then((module) => ({ default: module.HeldScreenNote })),
);

/** One screen of the route table: guarded, titled, its code loaded when it is first opened. */
export function Screen({ name }: { name: ScreenName }) {
  return (
    <ScreenErrorBoundary>
      <GuardedScreen name={name} />
    </ScreenErrorBoundary>
  );
}

function GuardedScreen({ name }: { name: ScreenName }) {
  const access = useAccess();
  const location = useLocation();
  const isHeld = useSyncExternalStore(interruption.subscribeHeld, interruption.isHeld);
  const [opened, setOpened] = useState<ScreenName | null>(null);
  const verdict = screenVerdict(name, access);
  if (verdict.isLetIn && opened !== name) setOpened(name);
  const other = verdict.isLetIn ? null : verdict.screen;
  if (other === 'notFound') return <NotFoundScreen />;
  const state =
    verdict.isLetIn || other === 'login'
      ? { nextPathname: location.pathname, nextSearch: location.search }
      : { missing: verdict.missing, from: location.pathname + location.search };
  // What was typed on an open screen is not lost because its user can no longer open it.
  const isKept = isHeld && opened === name && other !== 'login';
  if (other !== null && !isKept) return <Redirect to={pathTo(other)} state={state} />;
  return (
    <>
      <ScreenTitle screen={name} />
      {other !== null && (
        <Suspense fallback={null}>
          <HeldScreenNote other={other} state={state} />
        </Suspense>
      )}
      <Suspense fallback={<PageSkeleton />}>
        <ScreenPart key={name} name={name} />
      </Suspense>
    </>
  );
}

/** Sets the page's title to the screen's. Placed before the screen, so that a record's own title comes later and wins. */
function ScreenTitle({ screen }: { screen: ScreenName }) {
  const text = useText();
  usePageTitle(text(`screens.${screen}`));
  return null;
}

/**
 * A screen, loaded when it is first opened. Does not use React's `lazy`, which shows a skeleton for 300 ms even if the code is already
 * loaded.
 */
function ScreenPart({ name }: { name: ScreenName }) {
  const [Page, setPage] = useState(() => loadedScreen(name));
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useLoadingShown(!Page);
  useEffect(() => {
    if (Page) prefetchNext();
  }, [Page]);

  useEffect(() => {
    if (Page) return;
    let isLeft = false;
    loadScreen(name).then(
      (page) => !isLeft && setPage(() => page),
      (error: unknown) => !isLeft && setFailure({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [name, Page]);

  if (failure) throw failure.error;
  return Page ? <Page /> : <PageSkeleton />;
}
