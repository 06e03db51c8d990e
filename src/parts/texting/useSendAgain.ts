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
    sendAgain: async (id: string): Promise<Message> =>
      (await callOperation('resendMessage', { id, idempotencyKey: `resend-${id}` })).data,
    canSendAgain: (message: Message): boolean =>
      resendObstacle(message) === null &&
      message.contact_id !== null &&
      mayReply &&
      (message.campaign_id === null || maySend),
  };
}
