import type { Endpoint } from './endpoint.ts';

export const rolesEndpoints = {
  missingPermission: { method: 'GET', path: '/permissions/missing', permission: 'signed_in', status: 200 },
  previewRole: {
    method: 'POST',
    path: '/users/roles/preview',
    permission: ['read', 'roles'],
    status: 200,
    changesNothing: true,
  },
} as const satisfies Record<string, Endpoint>;
