import type { tenantsEndpoints } from '#src/domain/contract/endpoints/tenantsEndpoints.ts';
import type { Operation } from './operation.ts';

export const tenantsOperations = {} as const satisfies Record<keyof typeof tenantsEndpoints, Operation>;
