import { z } from 'zod';
import { conversationsEndpoints } from '#src/domain/contract/endpoints/conversationsEndpoints.ts';
import { conversation, replyInput } from '#src/domain/messages/conversation.ts';
import { message } from '#src/domain/messages/message.ts';
import type { Operation } from './operation.ts';

export const conversationsOperations = {
  conversations: {
    ...conversationsEndpoints.conversations,
    summary: 'The inbox: newest first',
    response: z.array(conversation),
  },
  readConversation: { ...conversationsEndpoints.readConversation, summary: 'Mark as read', response: conversation },
  reply: { ...conversationsEndpoints.reply, summary: 'Answer', request: replyInput, response: message },
} as const satisfies Record<keyof typeof conversationsEndpoints, Operation>;
