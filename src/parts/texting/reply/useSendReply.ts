import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import { useInvalidate } from '#src/api/useOperation.ts';

interface SendReplyOptions {
  contactId: string;
  seenMessageId: string | null | undefined;
  onSent: () => void;
}

interface Intent {
  body: { body: string; template_id: string | null; device_id: string | null; seen_message_id?: string | null };
  key: string;
}

interface Reply {
  body: string;
  templateId: string | null;
  deviceId: string | null;
}

interface SendReply {
  /** `deviceId`: the chosen device, or null. */
  send: (body: string, templateId: string | null, deviceId: string | null) => void;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

/** Sends a reply once: after a lost response or a second click, the same text has the same idempotency key. */
export function useSendReply({ contactId, seenMessageId, onSent }: SendReplyOptions): SendReply {
  const invalidate = useInvalidate();
  const intent = useRef<Intent | null>(null);
  const refresh = () => void invalidate('messages', 'conversations', 'conversationCounts', 'conversation');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ body, templateId, deviceId }: Reply) => {
      // A repeated attempt keeps the first one's seen message: after a lost response, the reply itself may already be visible.
      if (intent.current?.body.body !== body || intent.current.body.device_id !== deviceId) {
        const seen = seenMessageId === undefined ? {} : { seen_message_id: seenMessageId };
        intent.current = { body: { body, template_id: templateId, device_id: deviceId, ...seen }, key: newRequestId() };
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
      // A colleague's reply stopped this one. Sending after reading that is a new attempt.
      if (asApiError(failure).fields.seen_message_id !== undefined) intent.current = null;
      refresh();
    },
  });
  const send: SendReply['send'] = (body, templateId, deviceId) => mutate({ body, templateId, deviceId });
  return { send, isPending, error, reset };
}
