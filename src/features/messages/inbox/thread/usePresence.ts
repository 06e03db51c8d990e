import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { operationKey } from '#src/api/operationQuery.ts';
import type { PresentColleague } from '#src/domain/messages/conversation.ts';
import { INBOX_REFRESH } from '#src/features/messages/inbox/inboxRefresh.ts';
import { useVisit } from '#src/session/acting/useVisit.ts';

/** Somebody who has typed nothing for so long (ms) is not typing. */
const TYPING_LASTS = 6000;

function isRefused(error: Error | null): boolean {
  const { status } = asApiError(error);
  return status === 403 || status === 404;
}

/** Tells that one has a conversation open, and learns who else does; `typed` says that one is answering. */
export function usePresence(contactId: string): { colleagues: PresentColleague[]; typed: () => void } {
  const typedAt = useRef(0);
  const isActing = useVisit() !== null;
  const isTyping = () => Date.now() - typedAt.current < TYPING_LASTS;
  const { data, refetch } = useQuery({
    queryKey: operationKey('joinConversation', { id: contactId }),
    // Whether one is typing is looked at when it is asked, and is no other question.
    queryFn: ({ signal }) =>
      callOperation('joinConversation', { id: contactId, body: { is_typing: isTyping() }, signal }),
    // Whoever may not read the person any more is not told of anybody else there, however often they ask.
    refetchInterval: ({ state: { error } }) => (isRefused(error) ? false : INBOX_REFRESH),
    // Support, who acts for the owner, is not the owner at the desk.
    enabled: !isActing,
    gcTime: 0,
  });
  return {
    colleagues: data?.data ?? [],
    typed: () => {
      const wasTyping = isTyping();
      typedAt.current = Date.now();
      // Colleagues learn at once that somebody has begun to answer.
      if (!wasTyping && !isActing) void refetch();
    },
  };
}
