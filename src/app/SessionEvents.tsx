import { useEffect } from 'react';
import { useResetStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { toProduct } from '#src/routing/productPaths.ts';
import { pathTo, screenRoute } from '#src/routing/routeTable.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { leaveWithoutAsking } from '#src/session/interruption/leaveWithoutAsking.ts';
import { session } from '#src/session/session.ts';
import { useFreshScope } from './useFreshScope.ts';
import { useHints } from './useHints.ts';

/**
 * Reacts to changes of the session, here and in other tabs: sign-out, sign-in, another person; and to responses that say the tenant was
 * suspended or terminated. The page is reloaded, so that nothing of the person stays in memory.
 */
export function SessionEvents() {
  const navigate = useNavigate();
  const resetStore = useResetStore();
  useFreshScope();
  useHints();
  const isAtLogin = useLocation().pathname === pathTo('login');

  useEffect(
    () =>
      session.onChange(({ kind, isHere, visit }) => {
        if (visit) {
          // Nothing of one person may be left to the other.
          resetStore();
          const back = pathTo('tenants.show', { id: visit.tenantId });
          return leaveWithoutAsking(toProduct(kind === 'visit_over' ? back : pathTo('dashboard')));
        }
        // While the page waits for the person to sign in again, SignInAgain takes over.
        if (kind === 'user_updated' || interruption.kind() !== null) return;
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

  useEffect(
    () =>
      session.onTenantState((state) => {
        // The old record says the tenant is active, and the page of its state would lead back to the refused screen.
        session.refreshUser();
        const open = () => navigate(pathTo(state), { replace: true });
        void session
          .user()
          .catch(() => undefined)
          .finally(() => setTimeout(open));
      }),
    [navigate],
  );

  return null;
}
