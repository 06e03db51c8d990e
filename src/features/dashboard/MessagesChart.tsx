import type { Statistics } from '#src/domain/statistics.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useHourName } from '#src/i18n/useHourName.ts';
import { useText } from '#src/i18n/useText.ts';
import { BarChart } from '#src/ui/figures/BarChart.tsx';
import { busiestPart, type ChartPart, chartParts, chartStep } from './chartParts.ts';
import { useDaysName } from './range/useDaysName.ts';

const SERIES = ['confirmed', 'unconfirmed', 'failed'] as const;
const TONES = { confirmed: 'good', unconfirmed: 'open', failed: 'bad' } as const;

/** Messages by result, as a chart and a table. */
export function MessagesChart({ statistics }: { statistics: Statistics }) {
  const text = useText();
  const format = useFormat();
  const hourName = useHourName();
  const daysName = useDaysName();
  const { totals, days } = statistics;
  const parts = chartParts(statistics);
  const step = chartStep(days.length);
  const starts = parts.map(({ start }) => start);
  const nameOf = ({ start }: ChartPart): string => (step === 'hour' ? hourName(start, starts) : format.day(start));
  return (
    <BarChart
      summary={summary()}
      rowsLabel={text(`dashboard.chart.${step}`)}
      series={SERIES.map((key) => ({ key, tone: TONES[key], label: text(`dashboard.chart.series.${key}`) }))}
      rows={parts.map((part) => ({
        label: nameOf(part),
        values: Object.fromEntries(SERIES.map((key) => [key, part.figures[key]])),
      }))}
    />
  );

  function summary(): string {
    const busiest = busiestPart(parts);
    if (!busiest)
      return [text(totals.failed > 0 ? 'dashboard.chart.onlyFailed' : 'dashboard.chart.nothing'), received()]
        .join(' ')
        .trimEnd();
    const summary = text('dashboard.chart.summary', {
      smart_count: totals.sent,
      sent: format.number(totals.sent),
      failed: format.number(totals.failed),
    });
    const when = step === 'hour' ? nameOf(busiest) : daysName(busiest.start, busiest.start);
    return `${summary} ${text(`dashboard.chart.most.${step}`, { when, n: format.number(busiest.figures.sent) })}`;
  }

  /** What arrived, where nothing was sent: the dashboard is not empty then. */
  function received(): string {
    const { received } = totals;
    return received === 0
      ? ''
      : text('dashboard.chart.received', { smart_count: received, n: format.number(received) });
  }
}
