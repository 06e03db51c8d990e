import type { Endpoint } from './endpoint.ts';

export const actingEndpoints = {} as const satisfies Record<string, Endpoint>;
