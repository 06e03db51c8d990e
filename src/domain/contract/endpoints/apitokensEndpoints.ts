import type { Endpoint } from './endpoint.ts';

export const apitokensEndpoints = {} as const satisfies Record<string, Endpoint>;
