import type { Tokens } from '#src/theme/tokens.ts';
import { type ChartSeries, SERIES_TONES } from './barChartProps.ts';

/** The color of a series: that of its tone, the same in every chart, otherwise by its position. */
export function seriesColor({ series }: Tokens, { tone }: ChartSeries, index: number): string | undefined {
  return series[tone ? SERIES_TONES.indexOf(tone) : index % series.length];
}
