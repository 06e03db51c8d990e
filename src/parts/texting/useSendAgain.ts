import { callOperation } from '#src/api/callOperation.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { sendAgainRefusal } from '#src/domain/messages/sendAgainRefusal.ts';
import { useMay } from '#src/session/useAccess.ts';

/** Sends a failed message again, once, and says whether that makes sense and is allowed. `sendAgain` throws ApiError. */
export function useSendAgain() {
  const mayReply = useMay({ action: 'reply', subject: 'messages' }).isAllowed;
  const maySend = useMay({ action: 'send', subject: 'campaigns' }).isAllowed;
  return {
    maySendAgain: mayReply,
    /** A second click, another tab and a lost response all mean the one new attempt at this message. */
    sendAgain: async (id: string, { mayArriveTwice = false } = {}): Promise<Message> => {
      const body = { may_arrive_twice: mayArriveTwice };
      return (await callOperation('sendMessageAgain', { id, body, idempotencyKey: `send-again-${id}` })).data;
    },
    /** Whether the user may decide on a message that may or may not have been sent. */
    canDecide: (message: Message): boolean =>
      sendAgainRefusal(message) === 'unsure' && mayReply && (message.campaign_id === null || maySend),
    canSendAgain: (message: Message): boolean =>
      sendAgainRefusal(message) === null &&
      message.contact_id !== null &&
      mayReply &&
      (message.campaign_id === null || maySend),
  };
}
