import { Announcement } from '#src/ui/background/Announcement.ts';

/** The user has come to where exports start: only then the tray that shows them is loaded. */
export const exportsAnnounced = new Announcement();
