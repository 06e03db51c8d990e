import type { Tokens } from '#src/theme/tokens.ts';
import { type ChartSeries, SERIES_TONES } from './barChartProps.ts';

/** The colour of a series: that of its tone, the same in every chart, otherwise by its position. */
export function seriesColour({ series }: Tokens, { tone }: ChartSeries, index: number): string | undefined {
  return series[tone ? SERIES_TONES.indexOf(tone) : index % series.length];
}
