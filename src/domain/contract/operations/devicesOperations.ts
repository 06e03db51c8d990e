import type { devicesEndpoints } from '#src/domain/contract/endpoints/devicesEndpoints.ts';
import type { Operation } from './operation.ts';

export const devicesOperations = {} as const satisfies Record<keyof typeof devicesEndpoints, Operation>;
