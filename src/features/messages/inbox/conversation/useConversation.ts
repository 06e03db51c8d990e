import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { invalidate, setOperationResult } from '#src/api/operationQuery.ts';
import { useOperation } from '#src/api/useOperation.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import type { StopDecision } from '#src/domain/messages/conversationTerms.ts';
import { INBOX_OPERATIONS, INBOX_REFRESH } from '#src/features/messages/inbox/inboxRefresh.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** The queries that a change of a conversation invalidates; a decision also changes the consent and queued messages. */
const CHANGED = [...INBOX_OPERATIONS, 'contacts', 'contactTimeline', 'messages'] as const;

/** The state of a conversation apart from its messages, polled; null if there is none yet. */
export function useConversation(contactId: string, hasTexts: boolean): Conversation | null {
  const { data, error } = useOperation('conversation', {
    id: contactId,
    refetchInterval: () => pollInterval(INBOX_REFRESH),
    enabled: hasTexts,
  });
  // 404: there is no conversation yet, or no longer.
  return data && asApiError(error).status !== 404 ? data : null;
}

type Change =
  | { what: 'markConversationDone' | 'reopenConversation' | 'markConversationUnread' }
  | { what: 'snoozeConversation'; until: string }
  | { what: 'assignConversation'; assigned_to: string | null }
  | { what: 'decideStopWish'; decision: StopDecision };

interface ChangeConversation {
  change: (change: Change, onDone?: () => void) => void;
  isChanging: boolean;
}

/** Changes the state of a conversation and refreshes the inbox. */
export function useChangeConversation(contactId: string): ChangeConversation {
  const queryClient = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: Change) => {
      const id = contactId;
      if (wanted.what === 'assignConversation') {
        return callOperation(wanted.what, { id, body: { assigned_to: wanted.assigned_to } });
      }
      if (wanted.what === 'snoozeConversation') {
        return callOperation(wanted.what, { id, body: { until: wanted.until } });
      }
      if (wanted.what === 'decideStopWish') {
        return callOperation(wanted.what, { id, body: { decision: wanted.decision } });
      }
      return callOperation(wanted.what, { id });
    },
    onSuccess: ({ data }) => {
      setOperationResult(queryClient, 'conversation', { id: contactId }, data);
      void invalidate(queryClient, CHANGED);
    },
    onError: (error) => notifyProblem(error),
  });
  return { change: (change, onDone) => mutate(change, { onSuccess: onDone }), isChanging: isPending };
}
