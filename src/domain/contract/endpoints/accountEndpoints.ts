import type { Endpoint } from './endpoint.ts';

export const accountEndpoints = {} as const satisfies Record<string, Endpoint>;
