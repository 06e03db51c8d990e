import type { CampaignTimeline } from '#src/domain/campaigns/campaignReport.ts';
import { TIMELINE_SERIES } from '#src/domain/campaigns/campaignReportTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BarChart } from '#src/ui/figures/BarChart.tsx';
import { Section } from '#src/ui/figures/Section.tsx';

const DAY = 86_400_000;

const TONES = { delivered: 'good', under_way: 'underWay', unknown: 'open', failed: 'bad' } as const;

/** A chart of messages and their results over time, with a table. Nothing until the first is sent. */
export function TimelineSection({ timeline }: { timeline: CampaignTimeline }) {
  const text = useText();
  const format = useFormat();
  const busiest = busiestPoint(timeline);
  if (!busiest) return null;
  const time = labelsFor(timeline, format);
  const series = TIMELINE_SERIES.filter((key) => timeline.points.some((point) => point[key] > 0));
  return (
    <Section title={text('campaigns.course.title')}>
      <BarChart
        summary={text('campaigns.course.summary', {
          n: format.number(busiest.count),
          time: time(busiest.at),
          span: format.duration(timeline.interval_ms),
          smart_count: busiest.count,
        })}
        rowsLabel={text('campaigns.course.time')}
        series={series.map((key) => ({ key, tone: TONES[key], label: text(`campaigns.course.series.${key}`) }))}
        rows={timeline.points.map(({ at, ...values }) => ({ label: time(at), values }))}
      />
    </Section>
  );
}

/** Formats the points' times; within one day, without the date. */
function labelsFor(
  { points, interval_ms }: CampaignTimeline,
  format: ReturnType<typeof useFormat>,
): (at: string) => string {
  if (interval_ms >= DAY) return format.date;
  const [first, last] = [points[0]?.at ?? '', points.at(-1)?.at ?? ''];
  return Date.parse(last) - Date.parse(first) < DAY ? format.time : format.dateTime;
}

/** When the most messages were sent, and how many, or null if none was. The first of several equal times. */
export function busiestPoint({ points }: CampaignTimeline): { at: string; count: number } | null {
  let busiest: { at: string; count: number } | null = null;
  for (const { at, delivered, under_way, unknown, failed } of points) {
    const count = delivered + under_way + unknown + failed;
    if (count > (busiest?.count ?? 0)) busiest = { at, count };
  }
  return busiest;
}
