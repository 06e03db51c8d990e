import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { operationKey } from '#src/api/operationQuery.ts';
import type { PresentColleague } from '#src/domain/messages/conversation.ts';
import { INBOX_REFRESH } from '#src/features/messages/inbox/inboxRefresh.ts';
import { useVisit } from '#src/session/acting/useVisit.ts';

/** After this long (ms) without input the user no longer counts as typing. */
const TYPING_LASTS = 6000;

function isRefused(error: Error | null): boolean {
  const { status } = asApiError(error);
  return status === 403 || status === 404;
}

/** Reports to the API that the user has a conversation open, and returns the others who do. Call `typed` while the user writes. */
export function usePresence(contactId: string): { colleagues: PresentColleague[]; typed: () => void } {
  const typedAt = useRef(0);
  const isActing = useVisit() !== null;
  const isTyping = () => Date.now() - typedAt.current < TYPING_LASTS;
  const { data, refetch } = useQuery({
    queryKey: operationKey('joinConversation', { id: contactId }),
    // `is_typing` is read when asking and is not part of the key.
    queryFn: ({ signal }) =>
      callOperation('joinConversation', { id: contactId, body: { is_typing: isTyping() }, signal }),
    // A user who may no longer read the contact stops polling.
    refetchInterval: ({ state: { error } }) => (isRefused(error) ? false : INBOX_REFRESH),
    // During a visit, support is not the owner at their desk.
    enabled: !isActing,
    gcTime: 0,
  });
  return {
    colleagues: data?.data ?? [],
    typed: () => {
      const wasTyping = isTyping();
      typedAt.current = Date.now();
      // Colleagues see at once that the user has begun to write.
      if (!wasTyping && !isActing) void refetch();
    },
  };
}
