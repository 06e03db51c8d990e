import type { Endpoint } from './endpoint.ts';

export const conversationsEndpoints = {
  conversations: { method: 'GET', path: '/conversations', permission: ['read', 'messages'], status: 206, isList: true },
  conversationCounts: { method: 'GET', path: '/conversations/counts', permission: ['read', 'messages'], status: 200 },
  conversationAssignees: {
    method: 'GET',
    path: '/conversations/assignees',
    permission: ['reply', 'messages'],
    status: 200,
  },
  conversation: { method: 'GET', path: '/conversations/{id}', permission: ['read', 'messages'], status: 200 },
  readConversation: { method: 'POST', path: '/conversations/{id}/read', permission: ['read', 'messages'], status: 200 },
  unreadConversation: {
    method: 'POST',
    path: '/conversations/{id}/unread',
    permission: ['reply', 'messages'],
    status: 200,
  },
  assignConversation: {
    method: 'POST',
    path: '/conversations/{id}/assign',
    permission: ['reply', 'messages'],
    status: 200,
  },
  closeConversation: {
    method: 'POST',
    path: '/conversations/{id}/done',
    permission: ['reply', 'messages'],
    status: 200,
  },
  reopenConversation: {
    method: 'POST',
    path: '/conversations/{id}/reopen',
    permission: ['reply', 'messages'],
    status: 200,
  },
  decideStopWish: {
    method: 'POST',
    path: '/conversations/{id}/stop-wish',
    permission: ['reply', 'messages'],
    status: 200,
  },
  joinConversation: {
    method: 'POST',
    path: '/conversations/{id}/presence',
    permission: ['read', 'messages'],
    status: 200,
  },
  reply: {
    method: 'POST',
    path: '/conversations/{id}/messages',
    permission: ['reply', 'messages'],
    status: 201,
    isIdempotent: true,
  },
  lookAgain: {
    method: 'POST',
    path: '/messages/{id}/look-again',
    permission: ['reply', 'messages'],
    status: 200,
  },
  markSent: {
    method: 'POST',
    path: '/messages/{id}/mark-sent',
    permission: ['reply', 'messages'],
    status: 200,
  },
  resendMessage: {
    method: 'POST',
    path: '/messages/{id}/resend',
    permission: ['reply', 'messages'],
    status: 201,
    isIdempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
