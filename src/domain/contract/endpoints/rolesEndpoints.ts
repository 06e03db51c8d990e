import type { Endpoint } from './endpoint.ts';

export const rolesEndpoints = {
  whyNot: { method: 'GET', path: '/permissions/why-not', permission: 'signed_in', status: 200 },
  previewRole: {
    method: 'POST',
    path: '/users/roles/preview',
    permission: ['read', 'roles'],
    status: 200,
    changesNothing: true,
  },
} as const satisfies Record<string, Endpoint>;
