import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { BarChartDrawing } from './BarChartDrawing.tsx';
import { BarChartTable } from './BarChartTable.tsx';
import type { BarChartProps, ChartSeries } from './barChartProps.ts';
import { seriesColor } from './seriesColor.ts';

const Figure = styled('figure')({ margin: 0, minWidth: 0 });
const Head = styled('figcaption')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBlockEnd: 8,
});
const Summary = styled('p')(({ theme }) => ({ margin: 0, flex: '1 1 200px', color: theme.tokens.textQuiet }));

/** Stacked bars with a summary sentence, a legend and, one click away, the same figures as a table. */
export function BarChart({ summary, rowsLabel, series, rows, height = 200, actions }: BarChartProps) {
  const text = useText();
  const [isTable, setTable] = useState(false);
  const keyedRows = rows.map((row, at) => ({ ...row, key: String(at) }));
  // Without data, only the sentence is shown.
  const isNothing = rows.every(({ values }) => series.every(({ key }) => !values[key]));
  if (isNothing && !actions) return <Summary>{summary}</Summary>;
  return (
    <Figure>
      <Head>
        <Summary>{summary}</Summary>
        {actions}
        <Button
          size="small"
          sx={{ marginInlineStart: 'auto' }}
          color="inherit"
          startIcon={<MdiIcon name={isTable ? 'mdi-chart-bar' : 'mdi-table'} size={18} />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? text('ui.chart.showChart') : text('ui.chart.showTable')}
        </Button>
      </Head>
      {isTable ? (
        <BarChartTable rowsLabel={rowsLabel} series={series} rows={keyedRows} caption={summary} />
      ) : (
        <>
          <BarChartDrawing summary={summary} series={series} rows={keyedRows} height={height} />
          <BarChartLegend series={series} />
        </>
      )}
    </Figure>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));
const Entry = styled('li')({ display: 'inline-flex', alignItems: 'center', gap: 6 });
const Swatch = styled('span')({ width: 10, height: 10, borderRadius: 3 });

/** The colors of the series. */
function BarChartLegend({ series }: { series: readonly ChartSeries[] }) {
  const { tokens } = useTheme();
  if (series.length < 2) return null;
  return (
    <List>
      {series.map((one, index) => (
        <Entry key={one.key}>
          <Swatch style={{ backgroundColor: seriesColor(tokens, one, index) }} />
          {one.label}
        </Entry>
      ))}
    </List>
  );
}
