import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { countGroupQuery } from './countGroupQuery.ts';
import { groupUsages } from './groupUsages.ts';

/** Operations on groups beyond the five verbs. */
export const groupHandlers = { countGroupQuery, groupUsages } satisfies Partial<OperationHandlers>;
