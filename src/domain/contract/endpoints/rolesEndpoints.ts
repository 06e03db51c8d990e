import type { Endpoint } from './endpoint.ts';

export const rolesEndpoints = {} as const satisfies Record<string, Endpoint>;
