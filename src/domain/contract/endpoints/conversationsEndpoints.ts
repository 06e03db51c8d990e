import type { Endpoint } from './endpoint.ts';

export const conversationsEndpoints = {
  conversations: { method: 'GET', path: '/conversations', permission: ['read', 'messages'], status: 206, isList: true },
  readConversation: { method: 'POST', path: '/conversations/{id}/read', permission: ['read', 'messages'], status: 200 },
  reply: {
    method: 'POST',
    path: '/conversations/{id}/messages',
    permission: ['reply', 'messages'],
    status: 201,
    isIdempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
