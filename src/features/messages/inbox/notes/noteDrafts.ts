import { unsavedCopies } from '#src/offline/unsavedCopies.ts';

const KIND = 'notes';

/** A half-written note. */
export interface NoteDraft {
  body: string;
  /** Ids of the colleagues who were chosen from the list: they tell namesakes apart. */
  chosen: string[];
}

/** What was typed and not saved, by the contact's id, or that of the note that is changed; null: nothing was. It ends with the session. */
export function readNoteDraft(key: string): NoteDraft | null {
  const stored = unsavedCopies.read(KIND, key)?.value as Partial<NoteDraft> | undefined;
  return typeof stored?.body === 'string' ? { body: stored.body, chosen: stored.chosen ?? [] } : null;
}

/** Keeps what was typed; null, or nothing typed, is nothing stored. */
export function keepNoteDraft(key: string, draft: NoteDraft | null): void {
  if (draft === null || draft.body.trim() === '') unsavedCopies.forget(KIND, key);
  else unsavedCopies.keep(KIND, { key, value: draft, version: null, kept_at: new Date().toISOString() });
}
