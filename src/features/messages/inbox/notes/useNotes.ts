import { useQueryClient } from '@tanstack/react-query';
import { operationQuery } from '#src/api/operationQuery.ts';
import { useOperation } from '#src/api/useOperation.ts';
import type { ConversationNote } from '#src/domain/messages/conversationNote.ts';
import type { Mentionable } from '#src/domain/messages/mentions.ts';
import { INBOX_REFRESH } from '#src/features/messages/inbox/inboxRefresh.ts';

const NO_NOTES: ConversationNote[] = [];
const NOBODY: Mentionable[] = [];
/** How long (ms) the list of colleagues counts as fresh. */
const PEOPLE_STALE = 300_000;

/** A conversation's notes, oldest first, polled. */
export function useNotes(contactId: string): ConversationNote[] {
  return useOperation('conversationNotes', { id: contactId, refetchInterval: INBOX_REFRESH }).data ?? NO_NOTES;
}

/** The colleagues who can be mentioned; empty while not needed. */
export function useMentionable(isNeeded: boolean): readonly Mentionable[] {
  return useOperation('conversationReaders', { enabled: isNeeded, staleTime: PEOPLE_STALE }).data ?? NOBODY;
}

/** Resolves when the colleagues are loaded: a note saved earlier would alert nobody. Rejects if they cannot be loaded. */
export function useFetchMentionable(): () => Promise<readonly Mentionable[]> {
  const queryClient = useQueryClient();
  return async () => {
    const { data } = await queryClient.fetchQuery({
      ...operationQuery('conversationReaders', {}),
      staleTime: PEOPLE_STALE,
    });
    return data;
  };
}
