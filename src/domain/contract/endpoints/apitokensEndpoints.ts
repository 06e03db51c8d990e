import type { Endpoint } from './endpoint.ts';

export const apitokensEndpoints = {
  tokenCalls: { method: 'GET', path: '/settings/tokens/{id}/calls', permission: ['read', 'apitokens'], status: 200 },
  revokeToken: {
    method: 'POST',
    path: '/settings/tokens/{id}/revoke',
    permission: ['update', 'apitokens'],
    mayOnlyRemove: true,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
