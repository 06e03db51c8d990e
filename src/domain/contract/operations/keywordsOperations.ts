import type { keywordsEndpoints } from '#src/domain/contract/endpoints/keywordsEndpoints.ts';
import type { Operation } from './operation.ts';

export const keywordsOperations = {} as const satisfies Record<keyof typeof keywordsEndpoints, Operation>;
