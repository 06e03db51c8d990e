import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { invalidate, setOperationResult } from '#src/api/operationQuery.ts';
import { useOperation } from '#src/api/useOperation.ts';
import type { OperationRequest } from '#src/domain/contract/operations.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import type { OptOutDecision } from '#src/domain/messages/conversationTerms.ts';
import { INBOX_OPERATIONS, INBOX_REFRESH } from '#src/features/messages/inbox/inboxRefresh.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** The queries that a change of a conversation invalidates; a decision also changes the consent and queued messages. */
const CHANGED_QUERIES = [...INBOX_OPERATIONS, 'contacts', 'contactTimeline', 'messages'] as const;

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
  | { operation: 'reopenConversation' | 'markConversationUnread' }
  | { operation: 'markConversationDone'; body: OperationRequest<'markConversationDone'> }
  | { operation: 'snoozeConversation'; body: OperationRequest<'snoozeConversation'> }
  | { operation: 'assignConversation'; assigned_to: string | null }
  | { operation: 'decidePossibleOptOut'; decision: OptOutDecision };

interface ChangeConversation {
  /** `onFailed`: shows the failure instead of the snackbar. */
  change: (change: Change, onDone?: () => void, onFailed?: (error: unknown) => void) => void;
  isChanging: boolean;
}

/** Changes the state of a conversation and refreshes the inbox. */
export function useChangeConversation(contactId: string): ChangeConversation {
  const queryClient = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const isChangingNow = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ change }: { change: Change; onFailed: (error: unknown) => void }) => {
      const id = contactId;
      if (change.operation === 'assignConversation') {
        return callOperation(change.operation, { id, body: { assigned_to: change.assigned_to } });
      }
      if (change.operation === 'snoozeConversation') {
        return callOperation(change.operation, { id, body: change.body });
      }
      if (change.operation === 'markConversationDone') {
        return callOperation(change.operation, { id, body: change.body });
      }
      if (change.operation === 'decidePossibleOptOut') {
        return callOperation(change.operation, { id, body: { decision: change.decision } });
      }
      return callOperation(change.operation, { id });
    },
    onSuccess: ({ data }) => {
      setOperationResult(queryClient, 'conversation', { id: contactId }, data);
      void invalidate(queryClient, CHANGED_QUERIES);
    },
    onError: (error, { onFailed }) => {
      onFailed(error);
      // Shows the message that the user has not seen.
      if (asApiError(error).fields.seen_message_id !== undefined) void invalidate(queryClient, CHANGED_QUERIES);
    },
    onSettled: () => {
      isChangingNow.current = false;
    },
  });
  return {
    change: (change, onDone, onFailed = notifyProblem) => {
      // A second click may come before the button is disabled.
      if (isChangingNow.current) return;
      isChangingNow.current = true;
      mutate({ change, onFailed }, { onSuccess: onDone });
    },
    isChanging: isPending,
  };
}
