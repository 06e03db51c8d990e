import { Announcement } from '#src/ui/background/Announcement.ts';

/** Announced when the user opens the dialog that starts exports; the tray that shows them is loaded only then. */
export const exportDialogOpened = new Announcement();
