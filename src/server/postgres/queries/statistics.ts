import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import type { StatisticsFigures } from '#src/domain/statistics.ts';
import { NO_FIGURES } from '#src/domain/statisticsTerms.ts';
import type { Asking } from '#src/server/postgres/Unit.ts';
import type { StatisticsQueries } from '#src/server/storage/queries/StatisticsQueries.ts';

const MINUTE = 60_000;

type Kept = Exclude<keyof StatisticsFigures, 'opted_out'>;
/** Columns of as many values each; null if there are no rows. */
type Columns<T> = { [C in keyof T]: T[C][] | null };

interface Step {
  figures: StatisticsFigures;
  failures: ReadonlyMap<MessageErrorCode, number>;
}

/** Shared by all steps: a year has hundreds of steps, mostly without failures. */
const NO_FAILURES: Step['failures'] = new Map();

/** What `figures_of_steps` answers. Steps are counted from 1. */
interface Figures {
  figures: Columns<Record<Kept | 'step', number>>;
  failures: Columns<{ step: number; error_code: MessageErrorCode; count: number }>;
  opted_out: Columns<{ step: number; count: number }>;
}

export function statisticsQueries({ ask }: Asking): StatisticsQueries {
  return {
    async sums({ tenantId, starts }) {
      if (starts.length === 0) return [];
      const [row] = await ask<{ found: Figures }>(
        'select figures_of_steps($1, $2) as found',
        [tenantId, starts.map((start) => start / MINUTE)],
        { isPrepared: true },
      );
      const steps: Step[] = starts.map(() => ({ figures: { ...NO_FIGURES }, failures: NO_FAILURES }));
      if (!row) return steps;
      const { figures, failures, opted_out } = row.found;
      const { step: places, ...counted } = figures;
      for (const [name, values] of Object.entries(counted) as [Kept, number[] | null][])
        values?.forEach((value, at) => {
          set(steps[stepAt(places, at)], name, value);
        });
      failures.count?.forEach((count, at) => {
        const cause = failures.error_code?.[at];
        const step = steps[stepAt(failures.step, at)];
        if (cause && step) step.failures = new Map([...step.failures, [cause, count]]);
      });
      opted_out.count?.forEach((count, at) => {
        set(steps[stepAt(opted_out.step, at)], 'opted_out', count);
      });
      return steps;
    },
  };
}

/** The index of the step to which a column's value belongs. */
function stepAt(places: readonly number[] | null, at: number): number {
  return (places?.[at] ?? 0) - 1;
}

function set(step: Step | undefined, name: keyof StatisticsFigures, value: number): void {
  if (step) step.figures[name] = value;
}
