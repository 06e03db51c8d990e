import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import { invalidate } from '#src/api/operationQuery.ts';

interface SendReplyOptions {
  contactId: string;
  seenMessageId: string | null | undefined;
  onSent: () => void;
}

interface Intent {
  body: { body: string; template_id: string | null; seen_message_id?: string | null };
  key: string;
}

interface SendReply {
  send: (body: string, templateId: string | null) => void;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

/** Sends an answer once: the same words again, after a lost answer or a second press, carry the same key. */
export function useSendReply({ contactId, seenMessageId, onSent }: SendReplyOptions): SendReply {
  const queryClient = useQueryClient();
  const intent = useRef<Intent | null>(null);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['messages', 'thread', contactId] });
    void invalidate(queryClient, ['conversations', 'conversationCounts', 'conversation']);
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ body, templateId }: { body: string; templateId: string | null }) => {
      // What was seen stays that of the first attempt: while an answer is lost, the text itself may come into view.
      if (intent.current?.body.body !== body) {
        const seen = seenMessageId === undefined ? {} : { seen_message_id: seenMessageId };
        intent.current = { body: { body, template_id: templateId, ...seen }, key: newRequestId() };
      }
      return callOperation('reply', {
        id: contactId,
        body: intent.current.body,
        idempotencyKey: intent.current.key,
      });
    },
    onSuccess: () => {
      intent.current = null;
      refresh();
      onSent();
    },
    onError: (failure) => {
      // Stopped by a colleague's answer: sending after reading that is something new.
      if (asApiError(failure).fields.seen_message_id !== undefined) intent.current = null;
      refresh();
    },
  });
  return { send: (body, templateId) => mutate({ body, templateId }), isPending, error, reset };
}
