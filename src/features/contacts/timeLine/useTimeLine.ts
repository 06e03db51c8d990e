import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import type { Activity } from '#src/domain/activity.ts';
import type { Contact } from '#src/domain/contact.ts';
import type { Message } from '#src/domain/message.ts';
import { useMay } from '#src/session/useAccess.ts';
import { type TimeLineEntry, timeLineEntries } from './timeLineEntries.ts';

/** So many of each source at a time. */
const STEP = 20;
/** How often messages that are still on their way are looked at (ms). */
const PACE = 5000;

interface TimeLineState {
  entries: TimeLineEntry[];
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
  hasOlder: boolean;
  showOlder: () => void;
}

/** What happened with a contact, as far as one may know. */
export function useTimeLine(contact: Contact): TimeLineState {
  const [size, setSize] = useState(STEP);
  const readsMessages = useMay({ action: 'read', subject: 'messages' }).isAllowed;
  const readsActivity = useMay({ action: 'read', subject: 'activity' }).isAllowed;
  const pagination = { page: 1, perPage: size };
  // A change that was just saved is in the log: another version is another question.
  const meta = { version: contact.version };
  const messages = useGetList<Message & RaRecord>(
    'messages',
    { pagination, sort: { field: 'created_at', order: 'DESC' }, filter: { contact_id: contact.id } },
    {
      enabled: readsMessages,
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? PACE : false),
    },
  );
  const changes = useGetList<Activity & RaRecord>(
    'activity',
    { pagination, sort: { field: 'at', order: 'DESC' }, filter: { subject: 'contacts', record_id: contact.id }, meta },
    { enabled: readsActivity, placeholderData: (before) => before },
  );
  const hasOlder = (list: { total?: number | undefined; data?: unknown[] | undefined }): boolean =>
    (list.total ?? 0) > (list.data?.length ?? 0);
  const hasOlderMessages = hasOlder(messages);
  const hasOlderChanges = hasOlder(changes);
  return {
    entries: timeLineEntries({
      contact,
      messages: messages.data ?? [],
      hasOlderMessages,
      changes: changes.data ?? [],
      hasOlderChanges,
    }),
    isPending: (readsMessages && messages.isPending) || (readsActivity && changes.isPending),
    error: messages.error ?? changes.error,
    refetch: () => {
      void messages.refetch();
      if (readsActivity) void changes.refetch();
    },
    hasOlder: hasOlderMessages || hasOlderChanges,
    showOlder: () => setSize(size + STEP),
  };
}

function isOnItsWay({ status }: Message): boolean {
  return status === 'scheduled' || status === 'queued' || status === 'sending' || status === 'sent';
}
