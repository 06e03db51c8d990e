import { z } from 'zod';
import { groupsEndpoints } from '#src/domain/contract/endpoints/groupsEndpoints.ts';
import { groupCount, groupUsages } from '#src/domain/groups/groupUsages.ts';
import { groupQuery } from '#src/domain/groups/query/groupQuery.ts';
import type { Operation } from './operation.ts';

export const groupsOperations = {
  countGroupQuery: {
    ...groupsEndpoints.countGroupQuery,
    summary: 'Who would belong to a smart group with this query',
    request: z.object({ query: groupQuery }),
    response: groupCount,
  },
  groupUsages: { ...groupsEndpoints.groupUsages, summary: 'What speaks of a group', response: groupUsages },
} as const satisfies Record<keyof typeof groupsEndpoints, Operation>;
