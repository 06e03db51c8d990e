import type { Endpoint } from './endpoint.ts';

export const tenantsEndpoints = {} as const satisfies Record<string, Endpoint>;
