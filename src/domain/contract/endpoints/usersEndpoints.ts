import type { Endpoint } from './endpoint.ts';

export const usersEndpoints = {} as const satisfies Record<string, Endpoint>;
