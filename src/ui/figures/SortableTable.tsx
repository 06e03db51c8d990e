import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

export interface SortableColumn<T> {
  key: string;
  label: string;
  /** The value it sorts by; numbers are aligned to the end. */
  value: (row: T) => string | number;
  /** How the value is rendered; by default, unchanged. */
  render?: (row: T) => ReactNode;
}

type Order = 'ascending' | 'descending';

interface SortableTableProps<T> {
  /** Names the table. */
  label: string;
  columns: readonly SortableColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  sort: { key: string; order: Order };
}

const Table = styled('table', { shouldForwardProp: (name) => name !== 'figures' })<{
  /** The number of columns after the first. */
  figures: number;
}>(({ theme, figures }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '8px', textAlign: 'start', borderBlockEnd: `1px solid ${theme.tokens.line}` },
  '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 0, overflowWrap: 'anywhere' },
  '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: 0 },
  '& [data-number]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 400 },
  // On a phone, the name has a line of its own above the figures.
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: `repeat(${figures}, minmax(max-content, 1fr))`,
    columnGap: 8,
    '& thead, & tbody, & tr': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
    '& tr': { borderBlockEnd: `1px solid ${theme.tokens.line}` },
    '& th, & td': { padding: '4px 0', border: 0 },
    // A long name widens no column.
    '& tr > :not(* + *)': { gridColumn: '1 / -1', width: 0, minWidth: '100%' },
  },
}));
const Sort = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 550,
  color: theme.tokens.textQuiet,
  cursor: 'pointer',
  '&:hover': { color: theme.tokens.text },
}));

/** A small table sorted in the browser: `<SortableTable label columns rows rowKey sort={{ key, order }} />`. */
export function SortableTable<T>({ label, columns, rows, rowKey, sort: first }: SortableTableProps<T>) {
  const format = useFormat();
  const [sort, setSort] = useState(first);
  const by = columns.find(({ key }) => key === sort.key) ?? columns[0];
  const sorted = by ? rows.toSorted((a, b) => compare(by.value(a), by.value(b), sort.order)) : rows;
  const isNumber = ({ value }: SortableColumn<T>) => rows.some((row) => typeof value(row) === 'number');
  const cell = ({ value, render }: SortableColumn<T>, row: T) => {
    if (render) return render(row);
    const plain = value(row);
    return typeof plain === 'number' ? format.number(plain) : plain;
  };
  return (
    <Table aria-label={label} figures={columns.length - 1}>
      <thead>
        <tr>
          {columns.map((column) => {
            const order = column.key === sort.key ? sort.order : undefined;
            return (
              <th key={column.key} scope="col" aria-sort={order} data-number={isNumber(column) || undefined}>
                <Sort
                  type="button"
                  onClick={() => setSort({ key: column.key, order: nextOrder(order, isNumber(column)) })}
                >
                  {column.label}
                  {order && <MdiIcon name={order === 'ascending' ? 'mdi-arrow-up' : 'mdi-arrow-down'} size={16} />}
                </Sort>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.key} scope="row">
                  {cell(column, row)}
                </th>
              ) : (
                <td key={column.key} data-number={isNumber(column) || undefined}>
                  {cell(column, row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Numbers start descending, names ascending. */
function nextOrder(order: Order | undefined, isNumber: boolean): Order {
  if (order) return order === 'ascending' ? 'descending' : 'ascending';
  return isNumber ? 'descending' : 'ascending';
}

function compare(a: string | number, b: string | number, order: Order): number {
  const difference = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  return order === 'ascending' ? difference : -difference;
}
