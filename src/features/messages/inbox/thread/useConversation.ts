import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { invalidate, setAnswer } from '#src/api/operationQuery.ts';
import { useOperation } from '#src/api/useOperation.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import type { StopDecision } from '#src/domain/messages/conversationTerms.ts';
import { INBOX_OPERATIONS, INBOX_REFRESH } from '#src/features/messages/inbox/inboxRefresh.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** What a change of a conversation makes old: a decision changes the consent, and what waits. */
const CHANGED = [...INBOX_OPERATIONS, 'contacts', 'contactTimeline', 'messages'] as const;

/** What is noted of a conversation beside its texts, kept in step with other windows; null where nobody has talked yet. */
export function useConversation(contactId: string, hasTexts: boolean): Conversation | null {
  const { data, error } = useOperation('conversation', {
    id: contactId,
    refetchInterval: INBOX_REFRESH,
    enabled: hasTexts,
  });
  // Nobody has talked yet, or not any more.
  return data && asApiError(error).status !== 404 ? data : null;
}

type Change =
  | { what: 'closeConversation' | 'reopenConversation' | 'unreadConversation' }
  | { what: 'assignConversation'; assigned_to: string | null }
  | { what: 'decideStopWish'; decision: StopDecision };

interface ChangeConversation {
  change: (change: Change, onDone?: () => void) => void;
  isChanging: boolean;
}

/** Changes what is noted of a conversation; every list of the inbox follows. */
export function useChangeConversation(contactId: string): ChangeConversation {
  const queryClient = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: Change) => {
      const id = contactId;
      if (wanted.what === 'assignConversation') {
        return callOperation(wanted.what, { id, body: { assigned_to: wanted.assigned_to } });
      }
      if (wanted.what === 'decideStopWish') {
        return callOperation(wanted.what, { id, body: { decision: wanted.decision } });
      }
      return callOperation(wanted.what, { id });
    },
    onSuccess: ({ data }) => {
      setAnswer(queryClient, 'conversation', { id: contactId }, data);
      void invalidate(queryClient, CHANGED);
    },
    onError: (error) => notifyProblem(error),
  });
  return { change: (change, onDone) => mutate(change, { onSuccess: onDone }), isChanging: isPending };
}
