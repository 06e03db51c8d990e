import { Announcement } from '#src/ui/background/Announcement.ts';

/** Somebody has come to where exports begin: the tray that shows them is fetched then, and not by the many who never export. */
export const exportsAnnounced = new Announcement();
