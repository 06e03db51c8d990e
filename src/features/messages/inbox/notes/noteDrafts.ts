import { unsavedCopies } from '#src/offline/unsavedCopies.ts';

const KIND = 'notes';

/** An unsaved note. */
export interface NoteDraft {
  body: string;
  /** Ids of the colleagues who were chosen from the list: they tell namesakes apart. */
  chosen: string[];
}

/** Unsaved notes by the contact's id, or by the id of the edited note, or null if there is none. They end with the session. */
export function readNoteDraft(key: string): NoteDraft | null {
  const draft = unsavedCopies.read(KIND, key)?.value as Partial<NoteDraft> | undefined;
  return typeof draft?.body === 'string' ? { body: draft.body, chosen: draft.chosen ?? [] } : null;
}

/** Stores a draft; null or an empty one removes it. */
export function keepNoteDraft(key: string, draft: NoteDraft | null): void {
  if (draft === null || draft.body.trim() === '') unsavedCopies.forget(KIND, key);
  else unsavedCopies.keep(KIND, { key, value: draft, version: null, kept_at: new Date().toISOString() });
}
