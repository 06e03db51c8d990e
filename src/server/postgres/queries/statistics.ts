import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import type { StatisticsFigures } from '#src/domain/statistics.ts';
import { NO_FIGURES } from '#src/domain/statisticsTerms.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { StatisticsQueries } from '#src/server/storage/queries/StatisticsQueries.ts';

const MINUTE = 60_000;

type StoredFigure = Exclude<keyof StatisticsFigures, 'opted_out'>;
/** Columns of as many values each; null if there are no rows. */
type Columns<T> = { [C in keyof T]: T[C][] | null };

interface Step {
  figures: StatisticsFigures;
  failures: ReadonlyMap<MessageErrorCode, number>;
}

/** Shared by all steps: a year has hundreds of steps, mostly without failures. */
const NO_FAILURES: Step['failures'] = new Map();

/** The result of the SQL function `figures_of_steps`. Steps are counted from 1. */
interface Figures {
  figures: Columns<Record<StoredFigure | 'step', number>>;
  failures: Columns<{ step: number; error_code: MessageErrorCode; count: number }>;
  opted_out: Columns<{ step: number; count: number }>;
}

export function statisticsQueries({ ask }: Queryable): StatisticsQueries {
  return {
    async sums({ tenantId, starts }) {
      if (starts.length === 0) return [];
      const [row] = await ask<{ found: Figures }>(
        'select figures_of_steps($1, $2) as found',
        // As text, because the driver writes an array element by element, each in quotes.
        [tenantId, `{${starts.map((start) => start / MINUTE).join()}}`],
        { isPrepared: true },
      );
      if (!row) return starts.map(() => ({ figures: NO_FIGURES, failures: NO_FAILURES }));
      const { figures, failures, opted_out } = row.found;
      const steps: Step[] = starts.map(() => ({ figures: NO_FIGURES, failures: NO_FAILURES }));
      figures.step?.forEach((stepNumber, at) => {
        const step = steps[stepNumber - 1];
        if (step) step.figures = figuresAt(figures, at);
      });
      failures.count?.forEach((count, at) => {
        const cause = failures.error_code?.[at];
        const step = steps[stepAt(failures.step, at)];
        if (cause && step) step.failures = new Map([...step.failures, [cause, count]]);
      });
      opted_out.count?.forEach((count, at) => {
        const step = steps[stepAt(opted_out.step, at)];
        if (step) step.figures = { ...step.figures, opted_out: count };
      });
      return steps;
    },
  };
}

/** The index of the step to which a column's value belongs. */
function stepAt(stepNumbers: readonly number[] | null, at: number): number {
  return (stepNumbers?.[at] ?? 0) - 1;
}

/** Builds the object property by property, because spreading takes longer. */
function figuresAt(columns: Figures['figures'], at: number): StatisticsFigures {
  return {
    sent: columns.sent?.[at] ?? 0,
    confirmed: columns.confirmed?.[at] ?? 0,
    unconfirmed: columns.unconfirmed?.[at] ?? 0,
    delivered: columns.delivered?.[at] ?? 0,
    failed: columns.failed?.[at] ?? 0,
    unknown: columns.unknown?.[at] ?? 0,
    received: columns.received?.[at] ?? 0,
    replies: columns.replies?.[at] ?? 0,
    opted_out: 0,
    segments: columns.segments?.[at] ?? 0,
  };
}
