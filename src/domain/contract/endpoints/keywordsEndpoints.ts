import type { Endpoint } from './endpoint.ts';

export const keywordsEndpoints = {} as const satisfies Record<string, Endpoint>;
