import type { apitokensEndpoints } from '#src/domain/contract/endpoints/apitokensEndpoints.ts';
import type { Operation } from './operation.ts';

export const apitokensOperations = {} as const satisfies Record<keyof typeof apitokensEndpoints, Operation>;
