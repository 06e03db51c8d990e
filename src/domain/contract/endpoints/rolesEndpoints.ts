import type { Endpoint } from './endpoint.ts';

export const rolesEndpoints = {
  whyNot: { method: 'GET', path: '/permissions/why-not', permission: 'signed_in', status: 200 },
} as const satisfies Record<string, Endpoint>;
