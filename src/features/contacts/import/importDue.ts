import { PersonalValues } from '#src/offline/PersonalValues.ts';
import { Announcement } from '#src/ui/background/Announcement.ts';

/** Announced when the user opens a screen from which imports start. */
export const importScreenOpened = new Announcement();

/** Resolves when there is an import to follow: one of this page, or one this user left unfinished when a page closed. */
export async function importDue(userId: string): Promise<void> {
  await Promise.race([importScreenOpened.whenMade, findUnfinished(userId)]);
}

async function findUnfinished(userId: string): Promise<void> {
  const store = await PersonalValues.open('imports', userId).catch(() => null);
  // If this browser cannot store anything, there is no unfinished import.
  const isThere = store !== null && (await store.get('run').catch(() => undefined)) !== undefined;
  store?.close();
  if (!isThere) await importScreenOpened.whenMade;
}
