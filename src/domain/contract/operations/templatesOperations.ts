import type { templatesEndpoints } from '#src/domain/contract/endpoints/templatesEndpoints.ts';
import type { Operation } from './operation.ts';

export const templatesOperations = {} as const satisfies Record<keyof typeof templatesEndpoints, Operation>;
