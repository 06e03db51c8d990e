import { type RaRecord, useListContext } from 'react-admin';
import { type Column, primaryColumn } from '#src/ui/lists/column.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { useListSelection } from '#src/ui/lists/selection/ListSelection.tsx';
import { RowCheckbox } from '#src/ui/lists/selection/RowCheckbox.tsx';
import { cellContent } from './cellContent.ts';
import { RecordLink } from './RecordLink.tsx';

interface ListRowProps {
  record: RaRecord;
  columns: readonly Column[];
  /** Opens the record, or null. */
  to: string | null;
}

/** One record; the whole row opens it, through the link in its first cell. */
export function ListRow({ record, columns, to }: ListRowProps) {
  const { canSelect } = useDataList();
  const { selectedIds } = useListContext();
  const { isWhole } = useListSelection();
  const primary = primaryColumn(columns);
  return (
    <tr
      data-opens={to === null ? undefined : ''}
      data-selected={isWhole || selectedIds.includes(record.id) ? '' : undefined}
    >
      {canSelect && (
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
}
