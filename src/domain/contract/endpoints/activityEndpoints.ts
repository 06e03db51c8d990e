import type { Endpoint } from './endpoint.ts';

export const activityEndpoints = {} as const satisfies Record<string, Endpoint>;
