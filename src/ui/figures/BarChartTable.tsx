import { styled } from '@mui/material/styles';
import { useFormat } from '#src/i18n/useFormat.ts';
import type { ChartSeries, KeyedRow } from './barChartProps.ts';
import { FiguresTable } from './FiguresTable.tsx';

const Table = styled(FiguresTable)({
  '& th, & td': { textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start', whiteSpace: 'nowrap' },
});

interface BarChartTableProps {
  rowsLabel: string;
  caption: string;
  series: readonly ChartSeries[];
  rows: readonly KeyedRow[];
}

/** A chart's figures as a table. */
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
          <tr key={row.key}>
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
