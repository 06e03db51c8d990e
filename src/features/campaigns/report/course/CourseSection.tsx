import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignTimeline } from '#src/domain/campaigns/campaignReport.ts';
import { TIMELINE_SERIES } from '#src/domain/campaigns/campaignReportTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BarChart } from '#src/ui/figures/BarChart.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { busiestPoint } from './busiestPoint.ts';

const DAY = 86_400_000;

/** When the texts went out and what became of them, as a chart with its table. Nothing before the first has gone. */
export function CourseSection({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { id, totals } = campaign;
  const { data } = useQuery({
    // Asked again when something was reported.
    queryKey: ['campaigns', 'timeline', id, totals.sent, totals.delivered, totals.failed, totals.unknown],
    queryFn: ({ signal }) => dataProvider.call('campaignTimeline', { id, signal }).then((answer) => answer.data),
    placeholderData: (before) => before,
  });
  const busiest = data && busiestPoint(data);
  if (!data || !busiest) return null;
  const time = labelsFor(data, format);
  const series = TIMELINE_SERIES.filter((key) => data.points.some((point) => point[key] > 0));
  return (
    <Section title={text('campaigns.course.title')}>
      <BarChart
        summary={text('campaigns.course.summary', {
          n: format.number(busiest.count),
          time: time(busiest.at),
          span: format.duration(data.step),
          smart_count: busiest.count,
        })}
        rowsLabel={text('campaigns.course.time')}
        series={series.map((key) => ({ key, label: text(`campaigns.course.series.${key}`) }))}
        rows={data.points.map(({ at, ...values }) => ({ label: time(at), values }))}
      />
    </Section>
  );
}

/** Within a day the clock says it all. */
function labelsFor({ points, step }: CampaignTimeline, format: ReturnType<typeof useFormat>): (at: string) => string {
  if (step >= DAY) return format.date;
  const [first, last] = [points[0]?.at ?? '', points.at(-1)?.at ?? ''];
  return Date.parse(last) - Date.parse(first) < DAY ? format.time : format.dateTime;
}
