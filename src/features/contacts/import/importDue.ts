import { Shelf } from '#src/offline/Shelf.ts';
import { Announcement } from '#src/ui/background/Announcement.ts';

/** Somebody has come to where imports begin. */
export const importAnnounced = new Announcement();

/** Resolves when there is an import to watch over: one of this page, or one that this person left behind when a page closed. */
export async function importDue(userId: string): Promise<void> {
  await Promise.race([importAnnounced.made, leftInStore(userId)]);
}

async function leftInStore(userId: string): Promise<void> {
  const store = await Shelf.open('import', userId).catch(() => null);
  // Where nothing can be stored, nothing was left.
  const isThere = store !== null && (await store.get('run').catch(() => undefined)) !== undefined;
  store?.close();
  if (!isThere) await importAnnounced.made;
}
