import type { OperationHandlers } from '#mock-api/routes/OperationHandler.ts';
import { countGroupQuery } from './countGroupQuery.ts';
import { groupUsages } from './groupUsages.ts';

/** What can be asked about groups beyond reading and writing them. */
export const groupHandlers = { countGroupQuery, groupUsages } satisfies Partial<OperationHandlers>;
