import { useSyncExternalStore } from 'react';
import { unsavedCopies } from '#src/offline/unsavedCopies.ts';
import { Observable } from '#src/session/Observable.ts';

const KIND = 'replies';

/** A half-typed answer to somebody. */
export interface ReplyDraft {
  body: string;
  /** The template it was begun with. */
  templateId: string | null;
}

const NOTHING: ReplyDraft = { body: '', templateId: null };
/** Whose draft was kept or forgotten last. */
const lastKept = new Observable('');

/** What was typed for a person and not sent. It outlives a reload and ends with the session. */
export function readReplyDraft(contactId: string): ReplyDraft {
  const stored = unsavedCopies.read(KIND, contactId)?.value as Partial<ReplyDraft> | undefined;
  return typeof stored?.body === 'string' ? { body: stored.body, templateId: stored.templateId ?? null } : NOTHING;
}

/** Keeps what was typed; nothing typed is nothing stored. */
export function keepReplyDraft(contactId: string, draft: ReplyDraft): void {
  if (draft.body.trim() === '') unsavedCopies.forget(KIND, contactId);
  else {
    unsavedCopies.keep(KIND, { key: contactId, value: draft, version: null, kept_at: new Date().toISOString() });
  }
  lastKept.set(contactId);
}

/** The half-typed answer to a person; empty when there is none. */
export function useReplyDraft(contactId: string): string {
  return useSyncExternalStore(lastKept.subscribe, () => readReplyDraft(contactId).body);
}
