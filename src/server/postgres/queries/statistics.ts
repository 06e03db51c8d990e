import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import type { StatisticsFigures } from '#src/domain/statistics.ts';
import { NO_FIGURES } from '#src/domain/statisticsTerms.ts';
import type { Asking } from '#src/server/postgres/Unit.ts';
import type { StatisticsQueries } from '#src/server/storage/queries/StatisticsQueries.ts';

const MINUTE = 60_000;
const HOUR = 60;
const KEPT = ['sent', 'segments', 'confirmed', 'unconfirmed', 'delivered', 'unknown', 'failed', 'received', 'replies'];
/** The last step that has started, counted from 1. */
const STEP = 'width_bucket(minute, $2::integer[])';
/**
 * Counts by whole hours. Hours in which a step begins ($4) are read by the minute, one hour at a time (`offset 0`), because reading all at once would
 * be a scan.
 */
const spansOf = (table: string): string => `(
  select * from ${table} where tenant_id = $1 and span = ${HOUR} and minute >= $3 and minute <> all($4::integer[])
  union all
  select of_hour.* from unnest($4::integer[]) as hours(hour), lateral (
    select * from ${table} where tenant_id = $1 and span = 1 and minute >= $3 and minute >= hour and minute < hour + ${HOUR} offset 0
  ) as of_hour
) as spans`;

export function statisticsQueries({ ask }: Asking): StatisticsQueries {
  return {
    async sums({ tenantId, starts }) {
      const minutes = starts.map((start) => start / MINUTE);
      const [first] = minutes;
      if (first === undefined) return [];
      const cut = minutes.filter((minute) => minute % HOUR !== 0).map((minute) => Math.floor(minute / HOUR) * HOUR);
      const asked = [tenantId, minutes, first];
      const counted = await ask<Partial<StatisticsFigures> & { step: number }>(
        `select ${STEP} as step, ${KEPT.map((name) => `sum(${name})::bigint as ${name}`).join(', ')}
         from ${spansOf('span_counts')} group by step`,
        [...asked, [...new Set(cut)]],
      );
      const refused = await ask<{ step: number; opted_out: number }>(
        `select ${STEP} as step, count(*) as opted_out
         from contacts, lateral (select floor(extract(epoch from consent_at) / 60)::integer as minute) as at
         where tenant_id = $1 and consent = 'opted_out' and consent_at >= to_timestamp($3::bigint * 60) group by step`,
        asked,
      );
      const failed = await ask<{ step: number; error_code: MessageErrorCode; count: number }>(
        `select ${STEP} as step, error_code, sum(count)::bigint as count
         from ${spansOf('span_failures')} group by step, error_code having sum(count) <> 0`,
        [...asked, [...new Set(cut)]],
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
