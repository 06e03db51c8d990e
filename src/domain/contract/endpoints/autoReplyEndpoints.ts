import type { Endpoint } from './endpoint.ts';

export const autoReplyEndpoints = {} as const satisfies Record<string, Endpoint>;
