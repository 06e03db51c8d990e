import type { Endpoint } from './endpoint.ts';

export const keywordsEndpoints = {
  tryIncoming: {
    method: 'POST',
    path: '/settings/keywords/try',
    permission: ['read', 'keywords'],
    status: 200,
    changesNothing: true,
  },
  orderKeywords: {
    method: 'PUT',
    path: '/settings/keywords/order',
    permission: ['update', 'keywords'],
    status: 200,
    isArray: true,
  },
} as const satisfies Record<string, Endpoint>;
