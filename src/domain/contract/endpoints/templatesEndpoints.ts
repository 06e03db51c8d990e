import type { Endpoint } from './endpoint.ts';

export const templatesEndpoints = {} as const satisfies Record<string, Endpoint>;
