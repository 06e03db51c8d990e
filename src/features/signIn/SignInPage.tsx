import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toCanonical, toProduct } from '#src/routing/productPaths.ts';
import { isLeaving } from '#src/session/interruption/leaveWithoutAsking.ts';
import { rememberTarget, takeTarget } from '#src/session/rememberedTarget.ts';
import { session } from '#src/session/session.ts';
import { openSignIn } from './openSignIn.ts';

/** The sign-in page while the app is running. Renders nothing itself: it shows the form of index.html, which is the only sign-in form. */
export function SignInPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { nextPathname?: string; nextSearch?: string } | null };

  useEffect(() => {
    const enter = (): void => {
      const { pathname, search, hash } = new URL(takeTarget() ?? '/app/dashboard', location.origin);
      void navigate({ pathname: toCanonical(pathname), search, hash }, { replace: true });
    };
    if (session.isSignedIn()) return enter();
    // The browser is loading another page, which has the form.
    if (isLeaving()) return;
    // A reload forgets the router's state, so the target moves to where main.tsx finds it.
    if (state?.nextPathname) rememberTarget(toProduct(state.nextPathname) + (state.nextSearch ?? ''));
    const close = openSignIn(enter);
    return () => {
      close();
      document.documentElement.dataset.screen = 'shell';
    };
  }, [navigate, state]);

  return null;
}
