import { STATISTICS_MAX_DAYS } from '#src/domain/statisticsTerms.ts';
import { dayOfDate } from '#src/domain/time/calendarDate.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { statisticsOf } from './statisticsOf.ts';

export const statisticsHandlers = {
  async statistics({ tx, clock, tenantId, query }) {
    const { from, to } = query;
    const days = dayOfDate(to) - dayOfDate(from) + 1;
    if (days < 1) throw new HttpProblem('bad_request', `The range ends (${to}) before it begins (${from}).`);
    if (days > STATISTICS_MAX_DAYS)
      throw new HttpProblem('bad_request', `The range has ${days} days; the limit is ${STATISTICS_MAX_DAYS}.`);
    return await statisticsOf({
      from,
      to,
      zone: (await settingsOf(tx, tenantId)).timezone,
      now: clock.now(),
      sums: (starts) => tx.statistics.sums({ tenantId, starts }),
    });
  },
} satisfies Partial<OperationHandlers>;
