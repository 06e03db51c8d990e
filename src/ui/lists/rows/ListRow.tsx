import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import { type Column, primaryColumn } from '#src/ui/lists/column.ts';
import { RowCheckbox } from '#src/ui/lists/selection/RowCheckbox.tsx';
import { cellContent } from './cellContent.ts';
import { RecordLink } from './RecordLink.tsx';

interface ListRowProps {
  record: RaRecord;
  columns: readonly Column[];
  /** The path that opens the record, or null. */
  to: string | null;
  /** Null if it cannot be selected. */
  isSelected: boolean | null;
  /** A new value draws relative times again. */
  asOf: number;
}

/** One record; the whole row opens it by the link in its first cell. */
export const ListRow = memo(function ListRow({ record, columns, to, isSelected }: ListRowProps) {
  const primary = primaryColumn(columns);
  return (
    <tr data-opens={to === null ? undefined : ''} data-selected={isSelected ? '' : undefined}>
      {isSelected !== null && (
        <td data-check>
          <RowCheckbox record={record} />
        </td>
      )}
      {columns.map((column) =>
        column === primary ? (
          <th key={column.source} scope="row" data-align={column.align}>
            <RecordLink to={to}>{cellContent(column, record)}</RecordLink>
            {column.underName?.(record)}
          </th>
        ) : (
          <td key={column.source} data-align={column.align}>
            {cellContent(column, record)}
          </td>
        ),
      )}
    </tr>
  );
});
