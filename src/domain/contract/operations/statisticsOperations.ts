import { z } from 'zod';
import { statisticsEndpoints } from '#src/domain/contract/endpoints/statisticsEndpoints.ts';
import { setDay } from '#src/domain/record.ts';
import { statistics } from '#src/domain/statistics.ts';
import type { Operation } from './operation.ts';

export const statisticsOperations = {
  statistics: {
    ...statisticsEndpoints.statistics,
    summary: 'Figures per day, and totals for the same number of days before',
    query: z.object({
      from: setDay.describe('The first day, in the company’s time zone'),
      to: setDay.describe('The last day, included'),
    }),
    response: statistics,
  },
} as const satisfies Record<keyof typeof statisticsEndpoints, Operation>;
