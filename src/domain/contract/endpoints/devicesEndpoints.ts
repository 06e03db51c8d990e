import type { Endpoint } from './endpoint.ts';

export const devicesEndpoints = {} as const satisfies Record<string, Endpoint>;
