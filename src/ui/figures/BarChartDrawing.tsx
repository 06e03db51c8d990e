import { styled, useTheme } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { ChartRow, ChartSeries, KeyedRow } from './barChartProps.ts';
import { chartTicks, isLabeled, labelsIn } from './chartScale.ts';
import { seriesColor } from './seriesColor.ts';

interface BarChartDrawingProps {
  summary: string;
  series: readonly ChartSeries[];
  rows: readonly KeyedRow[];
  height: number;
}

const Plot = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  columnGap: 8,
  fontSize: '0.75rem',
  color: theme.tokens.textQuiet,
}));
const Scale = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  textAlign: 'end',
  marginBlock: -8,
});
const Bars = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '12%',
  borderBlockEnd: `1px solid ${theme.tokens.controlLine}`,
}));
const Bar = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-start',
  gap: 1,
  height: '100%',
  '&:hover': { backgroundColor: theme.tokens.hover },
}));
const Labels = styled('div')({ gridColumn: 2, display: 'flex', paddingBlockStart: 4 });
const Label = styled('span')({
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  justifyContent: 'center',
  whiteSpace: 'nowrap',
  // With narrow bars, the label of the last one would leave the chart.
  '&[data-wide]:last-of-type': { justifyContent: 'flex-end' },
});

/** The bars themselves: one image for assistive technology, named by the chart's sentence; the table has the figures. */
export function BarChartDrawing({ summary, series, rows, height }: BarChartDrawingProps) {
  const { tokens } = useTheme();
  const text = useText();
  const format = useFormat();
  const sum = (row: ChartRow) => series.reduce((total, { key }) => total + (row.values[key] ?? 0), 0);
  const ticks = chartTicks(Math.max(0, ...rows.map(sum)));
  const highest = ticks.at(-1) ?? 1;
  const hint = (row: ChartRow) =>
    [
      row.label,
      ...series.map(
        ({ key, label }) => `${text('ui.labelOf', { label: label })} ${format.number(row.values[key] ?? 0)}`,
      ),
    ].join('\n');
  const axis = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const labels = axis.current;
    if (!labels) return;
    const measure = () => setWidth(labels.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(labels);
    measure();
    return () => observer.disconnect();
  }, []);
  const labels = labelsIn(
    width,
    rows.map(({ label }) => label),
  );
  const gap = rows.length > 20 ? 2 : Math.min(12, Math.round(80 / Math.max(1, rows.length)));

  return (
    <Plot role="img" aria-label={summary}>
      <Scale style={{ height: height + 16 }}>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{format.number(tick)}</span>
        ))}
      </Scale>
      <Bars
        style={{
          height,
          gap,
          backgroundImage: `linear-gradient(to top, transparent calc(100% - 1px), ${tokens.line} 0)`,
          backgroundSize: `100% ${100 / (ticks.length - 1)}%`,
        }}
      >
        {rows.map((row) => (
          <Bar key={row.key} title={hint(row)}>
            {series.map((one, index) => {
              const value = row.values[one.key] ?? 0;
              if (value <= 0) return null;
              return (
                <span
                  key={one.key}
                  style={{
                    height: `${(value / highest) * 100}%`,
                    minHeight: 1,
                    backgroundColor: seriesColor(tokens, one, index),
                    borderRadius: 2,
                  }}
                />
              );
            })}
          </Bar>
        ))}
      </Bars>
      <Labels ref={axis} style={{ gap }}>
        {rows.map((row, index) => (
          <Label key={row.key} data-wide={labels.areWiderThanBars ? '' : undefined}>
            {isLabeled(index, rows.length, labels.room) ? row.label : ''}
          </Label>
        ))}
      </Labels>
    </Plot>
  );
}
