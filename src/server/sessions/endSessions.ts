import type { Store } from '#src/server/storage/Store.ts';

/** Ends the sessions of a person, but for one where it is named. Answers how many there were. */
export function endSessions(store: Store, userId: string, except: string | null = null): number {
  const ids = store
    .all('sessions')
    .filter((session) => session.user_id === userId && session.id !== except)
    .map(({ id }) => id);
  store.removeMany('sessions', ids);
  return ids.length;
}
