import { useEffect, useState } from 'react';
import type { ScreenName } from '#src/routing/routeTable.ts';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useLoadingShown } from '#src/ui/states/useSettled.ts';
import { prefetchNext } from './prefetchScreens.ts';
import { loadedScreen, loadScreen } from './screenParts.ts';

/**
 * A screen, loaded when it is first opened. Without React's `lazy`, which shows a skeleton even when the code is there already, and then
 * keeps it for 300 ms.
 */
export function ScreenPart({ name }: { name: ScreenName }) {
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
