import { z } from 'zod';
import { statisticsEndpoints } from '#src/domain/contract/endpoints/statisticsEndpoints.ts';
import { setDay } from '#src/domain/record.ts';
import { statistics } from '#src/domain/statistics.ts';
import type { Operation } from './operation.ts';

export const statisticsOperations = {
  statistics: {
    ...statisticsEndpoints.statistics,
    summary: 'Figures per day, and for as many days before',
    query: z.object({ from: setDay, to: setDay }),
    response: statistics,
  },
} as const satisfies Record<keyof typeof statisticsEndpoints, Operation>;
