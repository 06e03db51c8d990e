import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { BarChartDrawing } from './BarChartDrawing.tsx';
import { BarChartLegend } from './BarChartLegend.tsx';
import { BarChartTable } from './BarChartTable.tsx';
import type { BarChartProps } from './barChartProps.ts';

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
  // Without data there is only the sentence.
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
        <BarChartTable rowsLabel={rowsLabel} series={series} rows={rows} caption={summary} />
      ) : (
        <>
          <BarChartDrawing summary={summary} series={series} rows={rows} height={height} />
          <BarChartLegend series={series} />
        </>
      )}
    </Figure>
  );
}
