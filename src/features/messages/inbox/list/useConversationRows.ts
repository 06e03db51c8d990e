import { useQueries } from '@tanstack/react-query';
import { operationQuery } from '#src/api/operationQuery.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import { type ConversationView, conversationFilter } from '#src/domain/messages/conversationTerms.ts';
import { INBOX_REFRESH } from '#src/features/messages/inbox/inboxRefresh.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';

/** Conversations per request. */
const PAGE = 50;

interface ConversationRows {
  /** The total; undefined while loading. */
  total: number | undefined;
  /** Undefined while that part loads. */
  rowAt: (index: number) => Conversation | undefined;
  /** The position of a conversation among the loaded ones, or -1. */
  indexOf: (contactId: string | null) => number;
  error: Error | null;
  refetch: () => void;
}

interface ConversationQuery {
  view: ConversationView;
  search: string;
  /** The visible rows, both included, and a few around them. */
  first: number;
  last: number;
}

/** The visible part of the inbox, newest first; only that part is fetched and polled. */
export function useConversationRows({ view, search, first, last }: ConversationQuery): ConversationRows {
  const userId = useAccess()?.user.id ?? '';
  const filter = { ...conversationFilter(view, userId), ...(search ? { q: search } : {}) };
  const pages = pagesOf(first, last, PAGE);
  const responses = useQueries({
    queries: pages.map((page) => ({
      ...operationQuery('conversations', { query: { range: [page * PAGE, (page + 1) * PAGE - 1], filter } }),
      refetchInterval: () => pollInterval(INBOX_REFRESH),
    })),
  });
  const rows = new Map(pages.map((page, at) => [page, responses[at]?.data?.data]));
  const rowAt = (index: number) => rows.get(Math.floor(index / PAGE))?.[index % PAGE];
  const latest = responses.reduce(
    (a, b) => (b.dataUpdatedAt > a.dataUpdatedAt ? b : a),
    responses[0] as (typeof responses)[0],
  );
  return {
    total: latest.data?.total,
    rowAt,
    indexOf: (contactId) => {
      for (const [page, part] of rows) {
        const at = part?.findIndex(({ contact_id }) => contact_id === contactId) ?? -1;
        if (at >= 0) return page * PAGE + at;
      }
      return -1;
    },
    error: responses.find(({ error, data }) => error && !data)?.error ?? null,
    refetch: () => {
      for (const response of responses) void response.refetch();
    },
  };
}

/** The pages that contain rows `first` to `last` (both included). Always includes the first page, which has the total. */
export function pagesOf(first: number, last: number, size: number): number[] {
  const from = Math.floor(Math.max(0, first) / size);
  const to = Math.floor(Math.max(0, last) / size);
  const pages = Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => from + index);
  return from === 0 ? pages : [0, ...pages];
}
