import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Ends a person's sessions, except one if given. Returns how many. */
export async function endSessions(tx: Transaction, userId: string, except: string | null = null): Promise<number> {
  const ids = (await tx.find('sessions', { user_id: userId }))
    .filter((session) => session.id !== except)
    .map(({ id }) => id);
  await tx.removeMany('sessions', ids);
  return ids.length;
}
