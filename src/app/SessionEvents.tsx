import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useResetStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { toProduct } from '#src/routing/productPaths.ts';
import { pathTo, screenRoute } from '#src/routing/routeTable.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { leaveUnasked } from '#src/session/interruption/leaveUnasked.ts';
import { session } from '#src/session/session.ts';
import { useFreshScope } from './useFreshScope.ts';

/**
 * Follows what happens to the session outside this page: another tab signed out, in, or in as somebody else, and answers
 * that say the tenant was suspended or terminated. What this tab does itself, react-admin follows by the authProvider.
 */
export function SessionEvents() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const resetStore = useResetStore();
  useFreshScope();
  const isAtLogin = useLocation().pathname === pathTo('login');

  useEffect(
    () =>
      session.onChange(({ kind, isHere, visit }) => {
        if (visit) {
          // Neither of the two persons leaves anything to the other.
          resetStore();
          const back = pathTo('tenants.show', { id: visit.tenantId });
          return leaveUnasked(toProduct(kind === 'visit_over' ? back : pathTo('dashboard')));
        }
        // Where the page waits for the person to come back, SignInAgain follows.
        if (isHere || kind === 'user_updated' || interruption.kind() !== null) return;
        // A page that may still hold the last person's data is thrown away as a whole.
        if (kind === 'user_changed') return leaveUnasked('/');
        if (kind === 'signed_in') {
          if (isAtLogin) navigate(pathTo('dashboard'), { replace: true });
          return;
        }
        queryClient.clear();
        resetStore();
        // What was typed is the last person's too.
        if (interruption.isHeld()) return leaveUnasked(screenRoute('login').path);
        if (!isAtLogin) navigate(pathTo('login'), { replace: true });
      }),
    [navigate, queryClient, resetStore, isAtLogin],
  );

  useEffect(() => session.onTenantState((state) => navigate(pathTo(state), { replace: true })), [navigate]);

  return null;
}
