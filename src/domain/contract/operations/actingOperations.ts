import type { actingEndpoints } from '#src/domain/contract/endpoints/actingEndpoints.ts';
import type { Operation } from './operation.ts';

export const actingOperations = {} as const satisfies Record<keyof typeof actingEndpoints, Operation>;
