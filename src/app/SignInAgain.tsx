import { useEffect, useSyncExternalStore } from 'react';
import { EVERYTHING } from '#src/api/operationQuery.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { openSignInOver } from '#src/features/signIn/openSignInOver.ts';
import { screenRoute } from '#src/routing/routeTable.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { leaveWithoutAsking } from '#src/session/interruption/leaveWithoutAsking.ts';
import { leaveNotice } from '#src/session/notice.ts';
import { session } from '#src/session/session.ts';
import { accessStore } from '#src/session/useAccess.ts';

/**
 * Lets a person whose session ended while they were typing sign in again in a form over the page, or in another tab. If anyone else signs
 * in, the page is left.
 */
export function SignInAgain() {
  const kind = useSyncExternalStore(interruption.subscribe, interruption.kind);
  const invalidate = useInvalidate();

  useEffect(() => {
    if (kind === null || kind === 'visit_over') return;
    const before = userBefore();
    if (before === null) return leave();
    const close = openSignInOver({ kind, email: before.email, onLeave: leave });
    const stop = session.onChange((change) => {
      if (change.kind !== 'signed_in' && change.kind !== 'user_changed') return;
      session.user().then(
        ({ id }) => {
          if (id !== before.id) return leaveWithoutAsking('/');
          interruption.end();
          void invalidate(EVERYTHING);
        },
        () => undefined, // the form shows the error and allows another attempt
      );
    });
    return () => {
      stop();
      close();
    };

    function leave(): void {
      if (kind !== null && kind !== 'visit_over') leaveNotice(kind);
      leaveWithoutAsking(screenRoute('login').path);
    }
  }, [kind, invalidate]);

  return null;
}

function userBefore(): SignedInUser | null {
  const state = accessStore.state();
  return state.kind === 'known' ? state.access.user : null;
}
