import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { countGroupQuery } from './countGroupQuery.ts';
import { groupUsages } from './groupUsages.ts';

/** What can be asked about groups beyond reading and writing them. */
export const groupHandlers = { countGroupQuery, groupUsages } satisfies Partial<OperationHandlers>;
