import { callOperation } from '#src/api/callOperation.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { resendObstacle } from '#src/domain/messages/resendObstacle.ts';
import { useMay } from '#src/session/useAccess.ts';

/** Sends a failed message again, once, and says whether that makes sense and is allowed. `sendAgain` throws ApiError. */
export function useSendAgain() {
  const mayReply = useMay({ action: 'reply', subject: 'messages' }).isAllowed;
  const maySend = useMay({ action: 'send', subject: 'campaigns' }).isAllowed;
  return {
    maySendAgain: mayReply,
    /** A second press, another tab and a lost answer all mean the same: the one new attempt at this message. */
    sendAgain: async (id: string, { mayArriveTwice = false } = {}): Promise<Message> => {
      const body = { may_arrive_twice: mayArriveTwice };
      return (await callOperation('resendMessage', { id, body, idempotencyKey: `resend-${id}` })).data;
    },
    /** Whether one may decide about a message of which nobody knows whether it was sent. */
    canDecide: (message: Message): boolean =>
      resendObstacle(message) === 'unsure' && mayReply && (message.campaign_id === null || maySend),
    canSendAgain: (message: Message): boolean =>
      resendObstacle(message) === null &&
      message.contact_id !== null &&
      mayReply &&
      (message.campaign_id === null || maySend),
  };
}
