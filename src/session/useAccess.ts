import { useSyncExternalStore } from 'react';
import { type AccessCheck, type AccessDecision, decide } from '#src/domain/access/ability.ts';
import { type Access, createAccessStore } from './access/createAccessStore.ts';
import { interruption } from './interruption/interruption.ts';
import { session } from './session.ts';

/** The user and permissions of this browser's session. */
export const accessStore = createAccessStore(session, { isInterrupted: () => interruption.kind() !== null });

/**
 * The user and their permissions; null when nobody is signed in. Suspends until the API has responded, and throws its ApiError to the error
 * boundary when it could not be reached.
 */
export function useAccess(): Access | null {
  const state = useSyncExternalStore(accessStore.subscribe, accessStore.state);
  // Thrown rather than passed to use(): once it settles, the store has changed, and React would complain that use() is no longer called.
  if (state.kind === 'loading') throw state.end;
  if (state.kind === 'failed') throw state.error;
  return state.kind === 'known' ? state.access : null;
}

/** Whether the user can do something, and if not, why. Suspends like {@link useAccess}. */
export function useCan(check: AccessCheck): AccessDecision {
  const access = useAccess();
  return access === null ? { isAllowed: false, reason: null } : decide(access.ability, check);
}
