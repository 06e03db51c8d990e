import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { recordPagesQuery } from '#src/api/recordQuery.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { INBOX_OPERATIONS } from '#src/features/messages/inbox/inboxRefresh.ts';
import { useVisit } from '#src/session/acting/useVisit.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';
import { useNextPage } from '#src/ui/lists/useNextPage.ts';

const PAGE = 50;
/** How often (ms) an open conversation is polled while the page is visible. */
const REFRESH = 3000;

export interface MessagesOfConversation {
  messages: Message[] | undefined;
  error: Error | null;
  isPending: boolean;
  hasEarlier: boolean;
  isFetchingEarlier: boolean;
  fetchEarlier: () => void;
  refetch: () => void;
}

/** The messages with a contact, oldest first; `fetchEarlier` loads older ones. */
export function useConversationMessages(contactId: string): MessagesOfConversation {
  const dataProvider = useDataProvider();
  const query = useInfiniteQuery({
    ...recordPagesQuery<Message>(dataProvider, 'messages', {
      filter: { contact_id: contactId },
      sort: { field: 'created_at', order: 'DESC' },
      perPage: PAGE,
    }),
    refetchInterval: () => pollInterval(REFRESH),
  });
  const fetchNext = useNextPage(query);
  return {
    messages: query.data && oldestFirst(query.data.pages.flatMap(({ data }) => data)),
    error: query.error,
    isPending: query.isPending,
    hasEarlier: query.hasNextPage,
    isFetchingEarlier: query.isFetchingNextPage,
    fetchEarlier: () => void fetchNext(),
    refetch: () => void query.refetch(),
  };
}

/** A message that arrives between two requests is in both pages. */
function oldestFirst(messages: Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()].reverse();
}

/** Marks a conversation as read when it is opened, and again when something new has come while it is open. */
export function useMarkRead(contactId: string, newestIncomingId: string | undefined): void {
  const invalidate = useInvalidate();
  // Messages that only support has seen stay unread for the tenant.
  const isActing = useVisit() !== null;
  const { mutate } = useMutation({
    mutationFn: () => callOperation('markConversationRead', { id: contactId }),
    onSuccess: () => invalidate(...INBOX_OPERATIONS),
  });
  useEffect(() => {
    if (newestIncomingId && !isActing) mutate();
  }, [newestIncomingId, isActing, mutate]);
}
