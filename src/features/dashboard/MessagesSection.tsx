import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { chartStep } from './chartParts.ts';
import { isMissing, useStatistics } from './figures/useStatistics.ts';
import { Loaded } from './Loaded.tsx';
import { type DashboardRange, daysOf } from './range/dashboardRange.ts';

/** Loaded on demand: the figures above are read first. */
const MessagesChart = lazyPart(() =>
  import('./MessagesChart.tsx').then((module) => ({ default: module.MessagesChart })),
);

/** Messages by day or hour and by result. */
export function MessagesSection({ range }: { range: DashboardRange }) {
  const text = useText();
  const query = useStatistics(range);
  if (isMissing(query)) return null;
  return (
    <Section title={text(`dashboard.chart.per.${chartStep(daysOf(range))}`)}>
      <Loaded query={query} skeleton={<ChartSkeleton />} isRepeated>
        {(statistics) => (
          <Suspense fallback={<ChartSkeleton />}>
            <MessagesChart statistics={statistics} />
          </Suspense>
        )}
      </Loaded>
    </Section>
  );
}

/** As high as the chart with its sentence, its labels and its legend (px), which need more lines on a phone. */
const HEIGHT = { xs: 334, sm: 284 };

/** A placeholder chart. */
function ChartSkeleton() {
  const text = useText();
  return <Skeleton role="status" aria-label={text('ui.loading')} variant="rounded" sx={{ height: HEIGHT }} />;
}
