import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BarChart } from '#src/ui/figures/BarChart.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { useStatistics } from './useStatistics.ts';

const DAYS = 14;

/** Sent messages of the last two weeks by what became of them, as a chart and as its table. */
export function MessagesPerDay() {
  const t = useText();
  const format = useFormat();
  const { statistics, isPending, error, refetch } = useStatistics(DAYS);
  const isLoading = useSettled(isPending);
  const isMissing = statistics === undefined;
  return (
    <Section title={t('dashboard.perDay')} description={t('dashboard.perDayHint', { days: DAYS })}>
      {isMissing && error && !isLoading && <ErrorState error={error} onRetry={refetch} />}
      {(isLoading || (isMissing && !error)) && <RowsSkeleton rows={8} />}
      {!isLoading && statistics && (
        <BarChart
          summary={t('dashboard.perDaySummary', {
            smart_count: statistics.totals.sent,
            sent: format.number(statistics.totals.sent),
            failed: format.number(statistics.totals.failed),
          })}
          rowsLabel={t('dashboard.day')}
          series={(['delivered', 'unconfirmed', 'failed'] as const).map((key) => ({
            key,
            label: t(`dashboard.series.${key}`),
          }))}
          rows={statistics.days.map(({ date, sent, delivered, failed }) => ({
            label: format.day(date),
            values: { delivered, unconfirmed: Math.max(sent - delivered, 0), failed },
          }))}
        />
      )}
    </Section>
  );
}
