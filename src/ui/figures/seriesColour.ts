import type { Tokens } from '#src/theme/tokens.ts';
import { type ChartSeries, SERIES_TONES } from './barChartProps.ts';

/** The colour of a series: that of its tone, the same on every chart and however many series there are, else by its place. */
export function seriesColour({ series }: Tokens, { tone }: ChartSeries, index: number): string | undefined {
  return series[tone ? SERIES_TONES.indexOf(tone) : index % series.length];
}
