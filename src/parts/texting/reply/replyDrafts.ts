import { useSyncExternalStore } from 'react';
import { serverNow } from '#src/api/serverTime.ts';
import { unsavedCopies } from '#src/offline/unsavedCopies.ts';
import { Listeners, Observable } from '#src/session/Observable.ts';

const KIND = 'replies';

/** An unsent reply. */
export interface ReplyDraft {
  body: string;
  /** The template it started from. */
  templateId: string | null;
}

export const NO_REPLY: ReplyDraft = { body: '', templateId: null };
/** The contact whose draft was last saved or removed. */
const lastSaved = new Observable('');
/** Notified when a reply is sent, because the contact's reply box may have been closed and opened again. */
export const sentReplies = new Listeners<[contactId: string, sent: ReplyDraft]>();

/** Reads a contact's unsent reply. Drafts survive a reload and are removed when the session ends. */
export function readReplyDraft(contactId: string): ReplyDraft {
  const draft = unsavedCopies.read(KIND, contactId)?.value as Partial<ReplyDraft> | undefined;
  return typeof draft?.body === 'string' ? { body: draft.body, templateId: draft.templateId ?? null } : NO_REPLY;
}

/** Saves a draft; an empty one is removed. */
export function keepReplyDraft(contactId: string, draft: ReplyDraft): void {
  if (draft.body.trim() === '') unsavedCopies.forget(KIND, contactId);
  else {
    unsavedCopies.keep(KIND, {
      key: contactId,
      value: draft,
      version: null,
      kept_at: new Date(serverNow()).toISOString(),
    });
  }
  lastSaved.set(contactId);
}

/** Removes a draft that has been sent, unless it was changed since. */
export function forgetSentReply(contactId: string, sent: ReplyDraft): void {
  if (readReplyDraft(contactId).body === sent.body) keepReplyDraft(contactId, NO_REPLY);
  sentReplies.notify(contactId, sent);
}

/** The draft for a contact; empty if there is none. */
export function useReplyDraft(contactId: string): string {
  return useSyncExternalStore(lastSaved.subscribe, () => readReplyDraft(contactId).body);
}
