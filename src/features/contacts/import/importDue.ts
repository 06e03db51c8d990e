import { Shelf } from '#src/offline/Shelf.ts';
import { Announcement } from '#src/ui/background/Announcement.ts';

/** Somebody has come to where imports begin. */
export const importAnnounced = new Announcement();

/** Resolves when there is an import to watch over: one of this page, or one that this person left on the shelf when a page went. */
export async function importDue(userId: string): Promise<void> {
  await Promise.race([importAnnounced.made, leftOnShelf(userId)]);
}

async function leftOnShelf(userId: string): Promise<void> {
  const shelf = await Shelf.open('import', userId).catch(() => null);
  // Where nothing can be stored, nothing was left.
  const isThere = shelf !== null && (await shelf.get('run').catch(() => undefined)) !== undefined;
  shelf?.close();
  if (!isThere) await importAnnounced.made;
}
