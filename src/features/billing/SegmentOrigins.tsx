import { styled } from '@mui/material/styles';
import { useOperation } from '#src/api/useOperation.ts';
import type { BillingUsage } from '#src/domain/billing/billingUsage.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { BarChart } from '#src/ui/figures/BarChart.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { OriginTable } from './OriginTable.tsx';

const Tables = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
  gap: 32,
  alignItems: 'start',
});

/** The campaigns and devices that used the period's segments. */
export function SegmentOrigins() {
  const text = useText();
  const format = useFormat();
  const { usage, error, isPending, refetch } = useBillingUsage();
  const isLoading = useSettled(isPending);
  const mayReadCampaigns = useCan({ action: 'read', subject: 'campaigns' }).isAllowed;
  const mayReadDevices = useCan({ action: 'read', subject: 'devices' }).isAllowed;
  return (
    <Section
      title={text('billing.origins.title')}
      description={usage && text('billing.origins.description', { from: format.date(usage.period_start) })}
    >
      {isLoading && <RowsSkeleton rows={11} />}
      {!isLoading && !usage && <ErrorState error={error} onRetry={refetch} />}
      {!isLoading && usage && usage.campaigns.length === 0 && <p>{text('billing.origins.none')}</p>}
      {!isLoading && usage && usage.campaigns.length > 0 && (
        <>
          <SegmentsPerDay usage={usage} />
          <Tables>
            <OriginTable
              label={text('billing.origins.campaigns')}
              nameless={text('billing.origins.noCampaign')}
              hidden={text('billing.origins.hiddenCampaign')}
              shares={usage.campaigns}
              to={(id) => (mayReadCampaigns ? pathTo('campaigns.show', { id }) : null)}
            />
            <OriginTable
              label={text('billing.origins.devices')}
              nameless={text('billing.origins.noDevice')}
              hidden={text('billing.origins.hiddenDevice')}
              shares={usage.devices}
              to={(id) => (mayReadDevices ? pathTo('devices.show', { id }) : null)}
            />
          </Tables>
        </>
      )}
    </Section>
  );
}

const Space = styled('div')({ marginBlockEnd: 24 });

/** The period's segments by day. */
function SegmentsPerDay({ usage: { days, segments } }: { usage: BillingUsage }) {
  const text = useText();
  const format = useFormat();
  const [first, ...others] = days;
  if (!first || others.length === 0) return null;
  const busiest = others.reduce((best, day) => (day.segments > best.segments ? day : best), first);
  return (
    <Space>
      <BarChart
        summary={text('billing.origins.perDay', { n: format.number(segments), date: format.day(busiest.date) })}
        rowsLabel={text('billing.origins.day')}
        series={[{ key: 'segments', label: text('billing.origins.segments') }]}
        rows={days.map((day) => ({ label: format.day(day.date), values: { segments: day.segments } }))}
        height={120}
      />
    </Space>
  );
}

/** How the period's segments were used. */
function useBillingUsage() {
  const { data, error, isPending, refetch } = useOperation('billingUsage');
  return { usage: data, error, isPending, refetch: () => void refetch() };
}
