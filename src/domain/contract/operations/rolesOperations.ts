import type { rolesEndpoints } from '#src/domain/contract/endpoints/rolesEndpoints.ts';
import type { Operation } from './operation.ts';

export const rolesOperations = {} as const satisfies Record<keyof typeof rolesEndpoints, Operation>;
