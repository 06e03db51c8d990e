import { styled, useTheme } from '@mui/material/styles';
import type { ChartSeries } from './barChartProps.ts';
import { seriesColour } from './seriesColour.ts';

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

/** The colours of the series. */
export function BarChartLegend({ series }: { series: readonly ChartSeries[] }) {
  const { tokens } = useTheme();
  if (series.length < 2) return null;
  return (
    <List>
      {series.map((one, index) => (
        <Entry key={one.key}>
          <Swatch style={{ backgroundColor: seriesColour(tokens, one, index) }} />
          {one.label}
        </Entry>
      ))}
    </List>
  );
}
