import { styled } from '@mui/material/styles';
import type { BillingUsage } from '#src/domain/billing/billingUsage.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BarChart } from '#src/ui/figures/BarChart.tsx';

const Space = styled('div')({ marginBlockEnd: 24 });

/** How the period's segments were used day by day. */
export function SegmentsPerDay({ usage: { days, segments } }: { usage: BillingUsage }) {
  const text = useText();
  const format = useFormat();
  const [first, ...others] = days;
  if (!first || others.length === 0) return null;
  const most = others.reduce((best, day) => (day.segments > best.segments ? day : best), first);
  return (
    <Space>
      <BarChart
        summary={text('billing.origins.perDay', { n: format.number(segments), date: format.day(most.date) })}
        rowsLabel={text('billing.origins.day')}
        series={[{ key: 'segments', label: text('billing.origins.segments') }]}
        rows={days.map((day) => ({ label: format.day(day.date), values: { segments: day.segments } }))}
        height={120}
      />
    </Space>
  );
}
