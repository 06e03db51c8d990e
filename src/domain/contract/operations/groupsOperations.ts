import { z } from 'zod';
import { groupsEndpoints } from '#src/domain/contract/endpoints/groupsEndpoints.ts';
import { groupCount, groupUsages } from '#src/domain/groups/groupUsages.ts';
import { groupQuery } from '#src/domain/groups/query/groupQuery.ts';
import type { Operation } from './operation.ts';

export const groupsOperations = {
  countGroupQuery: {
    ...groupsEndpoints.countGroupQuery,
    summary: 'Preview a smart group: the contacts that meet its conditions',
    request: z.object({ query: groupQuery }),
    response: groupCount,
  },
  groupUsages: { ...groupsEndpoints.groupUsages, summary: 'Where a group is used', response: groupUsages },
} as const satisfies Record<keyof typeof groupsEndpoints, Operation>;
