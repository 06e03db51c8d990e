import type { activityEndpoints } from '#src/domain/contract/endpoints/activityEndpoints.ts';
import type { Operation } from './operation.ts';

export const activityOperations = {} as const satisfies Record<keyof typeof activityEndpoints, Operation>;
