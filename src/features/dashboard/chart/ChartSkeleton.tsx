import Skeleton from '@mui/material/Skeleton';
import { useText } from '#src/i18n/useText.ts';

/** As high as the chart with its sentence, its labels and its legend (px). */
const HEIGHT = 290;

/** A chart to be. */
export function ChartSkeleton() {
  const text = useText();
  return <Skeleton role="status" aria-label={text('ui.loading')} variant="rounded" height={HEIGHT} />;
}
