import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Ends the sessions of a person, but for one where it is named. Answers how many there were. */
export async function endSessions(tx: Transaction, userId: string, except: string | null = null): Promise<number> {
  const ids = (await tx.find('sessions', { user_id: userId }))
    .filter((session) => session.id !== except)
    .map(({ id }) => id);
  await tx.removeMany('sessions', ids);
  return ids.length;
}
