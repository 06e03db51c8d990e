import { serverNow } from '#src/api/serverTime.ts';
import { unsavedCopies } from '#src/offline/unsavedCopies.ts';
import { Listeners } from '#src/session/Observable.ts';

const KIND = 'notes';

/** An unsaved note. */
export interface NoteDraft {
  body: string;
  /** Ids of the colleagues who were chosen from the list: they tell namesakes apart. */
  chosen: string[];
}

/** Notified when a note is saved, because its form may have been closed and opened again. */
export const savedNotes = new Listeners<[key: string, saved: NoteDraft]>();

/** An unsaved note, or null. `key`: the contact's id for a new note, the note's id for an edited one. Drafts are deleted when the session ends. */
export function readNoteDraft(key: string): NoteDraft | null {
  const draft = unsavedCopies.read(KIND, key)?.value as Partial<NoteDraft> | undefined;
  return typeof draft?.body === 'string' ? { body: draft.body, chosen: draft.chosen ?? [] } : null;
}

/** Removes a draft that has been saved, unless it was changed since. */
export function forgetSavedNote(key: string, saved: NoteDraft): void {
  if (readNoteDraft(key)?.body === saved.body) keepNoteDraft(key, null);
  savedNotes.notify(key, saved);
}

/** Stores a draft; null or an empty one removes it. */
export function keepNoteDraft(key: string, draft: NoteDraft | null): void {
  if (draft === null || draft.body.trim() === '') unsavedCopies.forget(KIND, key);
  else unsavedCopies.keep(KIND, { key, value: draft, version: null, kept_at: new Date(serverNow()).toISOString() });
}
