import type { Endpoint } from './endpoint.ts';

export const messagesEndpoints = {
  sendMessage: {
    method: 'POST',
    path: '/messages',
    permission: ['send', 'messages'],
    status: 201,
    isIdempotent: true,
  },
  sendMessages: {
    method: 'POST',
    path: '/messages/batch',
    permission: ['send', 'messages'],
    status: 200,
    isIdempotent: true,
    answersByRow: true,
    isArray: true,
  },
  messageByKey: { method: 'GET', path: '/messages/by-key', permission: ['read', 'messages'], status: 200 },
} as const satisfies Record<string, Endpoint>;
