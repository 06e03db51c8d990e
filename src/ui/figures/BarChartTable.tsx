import { styled } from '@mui/material/styles';
import { useFormat } from '#src/i18n/useFormat.ts';
import type { ChartRow, ChartSeries } from './BarChart.tsx';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'end',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { color: theme.tokens.textQuiet },
}));

interface BarChartTableProps {
  rowsLabel: string;
  caption: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
}

/** The figures of a chart, to be read. */
export function BarChartTable({ rowsLabel, caption, series, rows }: BarChartTableProps) {
  const format = useFormat();
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{rowsLabel}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {series.map(({ key }) => (
              <td key={key}>{format.number(row.values[key] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
