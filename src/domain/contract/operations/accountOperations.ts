import type { accountEndpoints } from '#src/domain/contract/endpoints/accountEndpoints.ts';
import type { Operation } from './operation.ts';

export const accountOperations = {} as const satisfies Record<keyof typeof accountEndpoints, Operation>;
