import { z } from 'zod';
import { messagesEndpoints } from '#src/domain/contract/endpoints/messagesEndpoints.ts';
import { message } from '#src/domain/messages/message.ts';
import { sendBatchInput, sendInput, sendOutcome } from '#src/domain/messages/sendInput.ts';
import { SEND_LIMITS } from '#src/domain/messages/sendTerms.ts';
import { text } from '#src/domain/record.ts';
import type { Operation } from './operation.ts';

export const messagesOperations = {
  sendMessage: {
    ...messagesEndpoints.sendMessage,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Send a message to a number or a contact',
    request: sendInput,
    response: message,
  },
  sendMessages: {
    ...messagesEndpoints.sendMessages,
    problems: ['too_many_requests'],
    summary:
      'Send up to 1,000 messages; each row is accepted or refused separately, and results keep the order of the rows',
    request: sendBatchInput,
    response: z.array(sendOutcome),
  },
  messageByKey: {
    ...messagesEndpoints.messageByKey,
    problems: ['not_found'],
    summary: 'Find a message by your own key',
    query: z.object({ key: text.min(1).max(SEND_LIMITS.key).describe('The key it was sent with') }),
    response: message,
  },
} as const satisfies Record<keyof typeof messagesEndpoints, Operation>;
