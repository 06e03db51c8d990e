import { callOperation } from '#src/api/callOperation.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { sendAgainRefusal } from '#src/domain/messages/sendAgainRefusal.ts';
import { useCan } from '#src/session/useAccess.ts';

/** Sends a failed message again, and says whether that makes sense and is allowed. `sendAgain` throws ApiError. */
export function useSendAgain() {
  const mayReply = useCan({ action: 'reply', subject: 'messages' }).isAllowed;
  const maySend = useCan({ action: 'send', subject: 'campaigns' }).isAllowed;
  return {
    maySendAgain: mayReply,
    /** Makes one new attempt, even after a second click, in another tab, or after a lost response. */
    sendAgain: async (id: string, { mayArriveTwice = false } = {}): Promise<Message> => {
      const body = { may_arrive_twice: mayArriveTwice };
      return (await callOperation('sendMessageAgain', { id, body, idempotencyKey: `send-again-${id}` })).data;
    },
    /** Whether the user can decide to send an unsure message again. */
    canDecide: (message: Message): boolean =>
      sendAgainRefusal(message) === 'unsure' && mayReply && (message.campaign_id === null || maySend),
    canSendAgain: (message: Message): boolean =>
      sendAgainRefusal(message) === null &&
      message.contact_id !== null &&
      mayReply &&
      (message.campaign_id === null || maySend),
  };
}
