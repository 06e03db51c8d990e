import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify, useResetStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { request } from '#src/api/httpClient.ts';
import { toProduct } from '#src/routing/productPaths.ts';
import { pathTo, screenRoute } from '#src/routing/routeTable.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { leaveWithoutAsking } from '#src/session/interruption/leaveWithoutAsking.ts';
import { session } from '#src/session/session.ts';
import { storedTokens } from '#src/session/storedTokens.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { loadScreenTexts } from './screens/screenTexts.ts';

/**
 * Reacts when somebody signs out, signs in or takes over the session, here or in another tab, and when a response says that the tenant was
 * suspended or terminated. Reloads the page when a session ends, so that no personal data stays in memory.
 */
export function SessionEvents() {
  const navigate = useNavigate();
  const resetStore = useResetStore();
  useFreshScope();
  useHints();
  useUnstoredSession();
  const isAtLogin = useLocation().pathname === pathTo('login');

  useEffect(
    () =>
      session.onChange(({ kind, isHere, visit }) => {
        // While the page waits, SignInAgain or the visit's banner takes over.
        if (interruption.kind() !== null && kind !== 'signed_out') return;
        if (visit) {
          // Neither side of a visit can see what the other has stored.
          resetStore();
          const back = pathTo('tenants.show', { id: visit.tenantId });
          return leaveWithoutAsking(toProduct(kind === 'visit_over' ? back : pathTo('dashboard')));
        }
        if (kind === 'user_updated') return;
        if (kind === 'signed_in') {
          if (!isHere && isAtLogin) navigate(pathTo('dashboard'), { replace: true });
          return;
        }
        if (kind === 'user_changed') return isHere ? undefined : leaveWithoutAsking('/');
        resetStore();
        leaveWithoutAsking(screenRoute('login').path);
      }),
    [navigate, resetStore, isAtLogin],
  );

  useEffect(() => {
    let isReading = false;
    return session.onTenantState((state) => {
      // A screen with unsaved input stays, and so do its requests, which are refused: the user is read again once, not after each of them.
      const known = accessStore.state();
      const isKnown = known.kind === 'known' && known.access.user.tenant?.status === state;
      // Reading the user repeats the page's requests. If each refusal began another reading before the last one ended, none would ever end.
      if (isReading || (isKnown && interruption.isHeld())) return;
      isReading = true;
      // While the known user's tenant still counts as active, the page about its state would redirect back to the refused screen.
      session.refreshUser();
      const open = (status: string) => {
        isReading = false;
        // A refusal from before the tenant was reopened may arrive after it.
        if (status !== 'active' && !interruption.isHeld()) navigate(pathTo(state), { replace: true });
      };
      // Opens it even if the user cannot be fetched.
      void session
        .user()
        .then(({ tenant }) => tenant?.status ?? state)
        .catch(() => state)
        .then((status) => setTimeout(open, 0, status));
    });
  }, [navigate]);

  return null;
}

/** How often (ms) an idle page checks whether the user's permissions have changed. */
const SCOPE_INTERVAL = 60_000;

/** Detects changed permissions: responses announce them, and an idle page checks from time to time and when the user returns to it. */
function useFreshScope(): void {
  useEffect(() => {
    const ask = () => {
      if (document.hidden || !navigator.onLine || !session.isSignedIn()) return;
      // The session observes every response; if there is none, the next check tries again.
      request('/permissions/missing', { query: { action: 'read', subject: 'roles' } }).catch(() => undefined);
    };
    const timer = setInterval(ask, SCOPE_INTERVAL);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}

/** How often (ms) to check whether the page has finished loading. */
const LOADING_INTERVAL = 2000;

/** Follows the API's hints about changes, once the user is signed in and the first screen has its data. */
function useHints(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const look = setInterval(async () => {
      if (!session.isSignedIn() || document.hidden || queryClient.isFetching() > 0) return;
      clearInterval(look);
      // If this part does not load, the page polls.
      const part = await import('./followHints.ts').catch(() => undefined);
      if (part && !isOver) stop = part.followHints(queryClient);
    }, LOADING_INTERVAL);
    return () => {
      isOver = true;
      clearInterval(look);
      stop?.();
    };
  }, [queryClient]);
}

/** Says that the session ends with the page, if this browser could not store it. */
function useUnstoredSession(): void {
  const notify = useNotify();
  useEffect(() => {
    if (!session.isSignedIn() || storedTokens()) return;
    const tell = () => notify('account.unstored', { type: 'warning', autoHideDuration: null });
    void loadScreenTexts('account').then(tell);
  }, [notify]);
}
