import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import type { StopDecision } from '#src/domain/messages/conversationTerms.ts';
import { INBOX_REFRESH } from '#src/features/messages/inbox/inboxRefresh.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { readProblem } from '#src/ui/states/problem.ts';

const keyOf = (contactId: string) => ['conversations', 'one', contactId];

/** What is noted of a conversation beside its texts, kept in step with other windows; null where nobody has talked yet. */
export function useConversation(contactId: string, hasTexts: boolean): Conversation | null {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: keyOf(contactId),
    queryFn: ({ signal }) =>
      dataProvider
        .call('conversation', { id: contactId, signal })
        .then((answer): Conversation | null => answer.data)
        .catch((error: unknown) => {
          if (readProblem(error).status === 404) return null;
          throw error;
        }),
    refetchInterval: INBOX_REFRESH,
    enabled: hasTexts,
  });
  return data ?? null;
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
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: Change) => {
      const id = contactId;
      if (wanted.what === 'assignConversation') {
        return dataProvider.call(wanted.what, { id, body: { assigned_to: wanted.assigned_to } });
      }
      if (wanted.what === 'decideStopWish') {
        return dataProvider.call(wanted.what, { id, body: { decision: wanted.decision } });
      }
      return dataProvider.call(wanted.what, { id });
    },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(keyOf(contactId), data);
      void queryClient.invalidateQueries({ queryKey: ['conversations'] });
      // A decision changes the consent, and what waits.
      void queryClient.invalidateQueries({ queryKey: ['contacts'] });
      void queryClient.invalidateQueries({ queryKey: ['messages'] });
    },
    onError: (error) => notifyProblem(error),
  });
  return { change: (change, onDone) => mutate(change, { onSuccess: onDone }), isChanging: isPending };
}
