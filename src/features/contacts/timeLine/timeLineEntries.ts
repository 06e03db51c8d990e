import type { Activity } from '#src/domain/activity.ts';
import type { Contact } from '#src/domain/contact.ts';
import type { Message } from '#src/domain/message.ts';

export type TimeLineEntry =
  | { kind: 'message'; id: string; at: string; message: Message }
  | { kind: 'consent'; id: string; at: string; contact: Contact }
  | { kind: 'change'; id: string; at: string; change: Activity }
  | { kind: 'created'; id: string; at: string; by: string | null };

interface Sources {
  contact: Contact;
  /** Newest first. */
  messages: readonly Message[];
  /** Whether there are older messages that are not here. */
  hasOlderMessages: boolean;
  /** Lines of the audit log about the contact; newest first. */
  changes: readonly Activity[];
  hasOlderChanges: boolean;
}

/**
 * What happened with a contact, newest first. Where a source was not read to its end, nothing older than its last entry is
 * told: what lies between would be missing without a trace.
 */
export function timeLineEntries({
  contact,
  messages,
  hasOlderMessages,
  changes,
  hasOlderChanges,
}: Sources): TimeLineEntry[] {
  const updates = changes.filter(({ action }) => action === 'update');
  const isConsentTold = updates.some(({ after }) => after !== null && 'consent' in after);
  const entries: TimeLineEntry[] = [
    ...messages.map((message) => ({ kind: 'message' as const, id: message.id, at: message.created_at, message })),
    ...updates.map((change) => ({ kind: 'change' as const, id: change.id, at: change.at, change })),
    {
      kind: 'created',
      id: 'created',
      at: contact.created_at,
      by: changes.find(({ action }) => action === 'create')?.actor_name ?? null,
    },
  ];
  // The log tells who changed it; without the log there is the last change at least.
  if (contact.consent_at !== null && !isConsentTold && contact.consent_at !== contact.created_at) {
    entries.push({ kind: 'consent', id: 'consent', at: contact.consent_at, contact });
  }
  const ends = [hasOlderMessages && messages.at(-1)?.created_at, hasOlderChanges && changes.at(-1)?.at];
  return entries
    .filter(({ at }) => ends.every((end) => !end || at >= end))
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
