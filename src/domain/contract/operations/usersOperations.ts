import type { usersEndpoints } from '#src/domain/contract/endpoints/usersEndpoints.ts';
import type { Operation } from './operation.ts';

export const usersOperations = {} as const satisfies Record<keyof typeof usersEndpoints, Operation>;
