import type { autoReplyEndpoints } from '#src/domain/contract/endpoints/autoReplyEndpoints.ts';
import type { Operation } from './operation.ts';

export const autoReplyOperations = {} as const satisfies Record<keyof typeof autoReplyEndpoints, Operation>;
