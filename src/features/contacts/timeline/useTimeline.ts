import { useInfiniteQuery } from '@tanstack/react-query';
import { operationPagesQuery } from '#src/api/operationQuery.ts';
import { serverNow } from '#src/api/serverTime.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { TimelineKind } from '#src/domain/contacts/contactTimelineTerms.ts';
import { isFinal } from '#src/domain/messages/messageTerms.ts';
import { pollWhile } from '#src/ui/background/pollWhile.ts';
import { useNextPage } from '#src/ui/lists/useNextPage.ts';

/** Entries per page. */
const STEP = 20;

interface Timeline {
  entries: TimelineEntry[];
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
  hasOlder: boolean;
  isFetchingOlder: boolean;
  showOlder: () => void;
}

/** A contact's timeline, newest first; polled while a message is on its way. */
export function useTimeline(contact: Contact, kinds: readonly TimelineKind[]): Timeline {
  const query = useInfiniteQuery({
    ...operationPagesQuery('contactTimeline', {
      id: contact.id,
      query: { filter: kinds.length > 0 ? { kind: kinds } : {} },
      // A saved change adds an entry.
      asOf: contact.version,
      perPage: STEP,
    }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => pollWhile(state.data?.pages.some(({ data }) => data.some(isMoving)) ?? false),
    refetchIntervalInBackground: true,
  });
  const fetchNext = useNextPage(query);
  return {
    entries: query.data?.pages.flatMap(({ data }) => data) ?? [],
    isPending: query.isPending,
    error: query.data ? null : query.error,
    refetch: () => void query.refetch(),
    hasOlder: query.hasNextPage,
    isFetchingOlder: query.isFetchingNextPage,
    showOlder: () => void fetchNext(),
  };
}

/** A message without a report after this long (ms) is no longer polled. */
const LONGEST_POLLED = 60 * 60_000;

function isMoving(entry: TimelineEntry): boolean {
  return entry.kind === 'message' && !isFinal(entry.status) && serverNow() - Date.parse(entry.at) < LONGEST_POLLED;
}
