import type { ReactNode } from 'react';

/** The meaning of a series, which has the same color in every chart. */
export const SERIES_TONES = ['good', 'open', 'underWay', 'bad'] as const;

export interface ChartSeries {
  key: string;
  label: string;
  /** Without it, colors follow the order of the series. */
  tone?: (typeof SERIES_TONES)[number];
}

export interface ChartRow {
  /** The label below the bar: "12 Mar". */
  label: string;
  /** A count per series, by its key. */
  values: Record<string, number>;
}

/** A row with its position as the key, because two may have the same label, such as an hour that clocks show twice. */
export interface KeyedRow extends ChartRow {
  key: string;
}

export interface BarChartProps {
  /** The main point in a sentence: "1,204 delivered, most on Tuesday". It is also the chart's name. */
  summary: string;
  /** The heading of the table's first column: "Day". */
  rowsLabel: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  /** Height of the drawing (px). */
  height?: number;
  /** At the end of the line with the table's button. */
  actions?: ReactNode;
}
