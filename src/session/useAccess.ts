import { useSyncExternalStore } from 'react';
import { type Answer, judge, type Question } from '#src/domain/access/ability.ts';
import { type Access, createAccessStore } from './access/createAccessStore.ts';
import { interruption } from './interruption/interruption.ts';
import { session } from './session.ts';

/** The access of this browser's session. */
export const accessStore = createAccessStore(session, { isInterrupted: () => interruption.kind() !== null });

/**
 * Who is signed in and what they may do; null when nobody is. Suspends until the API has said so, and throws its
 * ApiError, for the error boundary, when it could not be asked.
 */
export function useAccess(): Access | null {
  const state = useSyncExternalStore(accessStore.subscribe, accessStore.state);
  // Thrown, not used: when it ends, the store has changed, and use() would complain of not being called again.
  if (state.kind === 'loading') throw state.end;
  if (state.kind === 'failed') throw state.error;
  return state.kind === 'known' ? state.access : null;
}

/** Whether the person signed in may do something, with the reason why not. Suspends as {@link useAccess}. */
export function useMay(question: Question): Answer {
  const access = useAccess();
  return access === null ? { isAllowed: false, reason: null } : judge(access.ability, question);
}
