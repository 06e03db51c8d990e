import type { Store } from '#src/server/storage/Store.ts';

/** Ends the sessions of a person, but for one where it is named. Answers how many there were. */
export async function endSessions(store: Store, userId: string, except: string | null = null): Promise<number> {
  const ids = (await store.tx.find('sessions', { user_id: userId }))
    .filter((session) => session.id !== except)
    .map(({ id }) => id);
  await store.tx.removeMany('sessions', ids);
  return ids.length;
}
