import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';
import type { ReplyDraft } from './replyDrafts.ts';

interface SendReplyOptions {
  contactId: string;
  seenMessageId: string | null | undefined;
  /** Called as last rendered, so it knows what was typed in the meantime. */
  onSent: (reply: Reply) => void;
}

interface Reply {
  draft: ReplyDraft;
  /** The draft's text for this contact. */
  body: string;
  /** The chosen device, or null. */
  deviceId: string | null;
}

interface SendReply {
  send: (reply: Reply) => void;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

/** Sends a reply once: after a lost response or a second click, the same text has the same idempotency key. */
export function useSendReply({ contactId, seenMessageId, onSent }: SendReplyOptions): SendReply {
  const invalidate = useInvalidate();
  const { keyOf, endAttempt } = useAttemptKey();
  const seenAtFirst = useRef({ key: '', id: seenMessageId });
  const refresh = () => void invalidate('messages', 'conversations', 'conversationCounts', 'conversation');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ draft, body, deviceId }: Reply) => {
      const input = { body, template_id: draft.templateId, device_id: deviceId };
      const idempotencyKey = keyOf(input);
      // A repeated attempt keeps the first one's seen message: after a lost response, the reply itself may already be visible.
      if (seenAtFirst.current.key !== idempotencyKey) seenAtFirst.current = { key: idempotencyKey, id: seenMessageId };
      const { id } = seenAtFirst.current;
      const seenMessage = id === undefined ? {} : { seen_message_id: id };
      return callOperation('reply', { id: contactId, body: { ...input, ...seenMessage }, idempotencyKey });
    },
    onSuccess: (_, reply) => {
      endAttempt();
      refresh();
      onSent(reply);
    },
    onError: (failure) => {
      // A colleague's reply stopped this one. Sending after reading that is a new attempt.
      if (asApiError(failure).fields.seen_message_id !== undefined) endAttempt();
      refresh();
    },
  });
  return { send: mutate, isPending, error, reset };
}
