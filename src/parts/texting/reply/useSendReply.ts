import { useMutation } from '@tanstack/react-query';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { localKey } from '#src/api/localKey.ts';
import { useLatestMutation } from '#src/api/useLatestMutation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { type AttemptKey, beginAttempt } from '#src/ui/forms/saving/useAttemptKey.ts';
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
  /** This and `error` are also known if the box was closed and opened again after sending. */
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

interface Attempt extends AttemptKey {
  /** The seen message of the first attempt, with its key. */
  seenAtFirst: { key: string; id: string | null | undefined };
}

/** The attempts whose outcome is not known, by contact. They outlive the box: sending the same text after opening it again continues the attempt. */
const attempts = new Map<string, Attempt>();

function attemptFor(contactId: string): Attempt {
  const attempt = attempts.get(contactId) ?? { ...beginAttempt(), seenAtFirst: { key: '', id: undefined } };
  attempts.set(contactId, attempt);
  return attempt;
}

/** Sends a reply once: after a lost response or a second click, the same text has the same idempotency key. */
export function useSendReply({ contactId, seenMessageId, onSent }: SendReplyOptions): SendReply {
  const invalidate = useInvalidate();
  const mutationKey = localKey('reply', contactId);
  const latest = useLatestMutation(mutationKey);
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ draft, body, deviceId }: Reply) => {
      const input = { body, template_id: draft.templateId, device_id: deviceId };
      const attempt = attemptFor(contactId);
      const idempotencyKey = attempt.keyOf(input);
      // A repeated attempt keeps the first one's seen message: after a lost response, the reply itself may already be visible.
      if (attempt.seenAtFirst.key !== idempotencyKey) attempt.seenAtFirst = { key: idempotencyKey, id: seenMessageId };
      const { id } = attempt.seenAtFirst;
      const seenMessage = id === undefined ? {} : { seen_message_id: id };
      return callOperation('reply', { id: contactId, body: { ...input, ...seenMessage }, idempotencyKey });
    },
    onSuccess: (_, reply) => {
      attempts.delete(contactId);
      onSent(reply);
    },
    onError: (failure) => {
      // A colleague's reply stopped this one. Sending after reading that is a new attempt.
      if (asApiError(failure).fields.seen_message_id !== undefined) attempts.delete(contactId);
    },
    // The person may have opted out, or a colleague may have replied.
    onSettled: () => void invalidate('messages', 'contacts', 'conversations', 'conversationCounts', 'conversation'),
  });
  return { ...latest, send: mutate, isPending: isPending || latest.isPending };
}
