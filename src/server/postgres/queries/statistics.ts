import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import type { StatisticsFigures } from '#src/domain/statistics.ts';
import { NO_FIGURES } from '#src/domain/statisticsTerms.ts';
import type { Asking } from '#src/server/postgres/Unit.ts';
import type { StatisticsQueries } from '#src/server/storage/queries/StatisticsQueries.ts';

const MINUTE = 60_000;
const KEPT = ['sent', 'segments', 'confirmed', 'unconfirmed', 'delivered', 'unknown', 'failed', 'received', 'replies'];
/** The last step that has begun, from 1. */
const STEP = 'width_bucket(minute, $2::integer[])';

export function statisticsQueries({ ask }: Asking): StatisticsQueries {
  return {
    async sums({ tenantId, starts }) {
      const [first] = starts;
      if (first === undefined) return [];
      const asked = [tenantId, starts.map((start) => start / MINUTE), first / MINUTE];
      const counted = await ask<Partial<StatisticsFigures> & { step: number }>(
        `select ${STEP} as step, ${KEPT.map((name) => `sum(${name})::bigint as ${name}`).join(', ')}
         from minute_counts where tenant_id = $1 and minute >= $3 group by step`,
        asked,
      );
      const refused = await ask<{ step: number; opted_out: number }>(
        `select ${STEP} as step, count(*) as opted_out
         from contacts, lateral (select floor(extract(epoch from consent_at) / 60)::integer as minute) as at
         where tenant_id = $1 and consent = 'opted_out' and consent_at >= to_timestamp($3::bigint * 60) group by step`,
        asked,
      );
      const failed = await ask<{ step: number; error_code: MessageErrorCode; count: number }>(
        `select ${STEP} as step, error_code, sum(count)::bigint as count
         from minute_failures where tenant_id = $1 and minute >= $3 group by step, error_code having sum(count) <> 0`,
        asked,
      );
      return starts.map((_, at) => {
        const isOfStep = ({ step }: { step: number }): boolean => step === at + 1;
        const { step: _kept, ...figures } = counted.find(isOfStep) ?? { step: 0 };
        const opted_out = refused.find(isOfStep)?.opted_out ?? 0;
        return {
          figures: { ...NO_FIGURES, ...figures, opted_out },
          failures: new Map(failed.filter(isOfStep).map(({ error_code, count }) => [error_code, count])),
        };
      });
    },
  };
}
