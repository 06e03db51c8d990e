import type { Endpoint } from './endpoint.ts';

export const autoReplyEndpoints = {
  autoReply: { method: 'GET', path: '/settings/auto-reply', permission: ['read', 'auto_reply'], status: 200 },
  updateAutoReply: {
    method: 'PUT',
    path: '/settings/auto-reply',
    permission: ['update', 'auto_reply'],
    mayOnlyRemove: true,
    status: 200,
    isVersioned: true,
  },
} as const satisfies Record<string, Endpoint>;
