import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { memo, useDeferredValue } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { CheckBox } from '#src/ui/cells/CheckBox.ts';
import { type Column, primaryColumn } from '#src/ui/lists/column.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { type Density, useColumnChoice, useDensity } from '#src/ui/lists/listLook.ts';
import { useListSelection } from '#src/ui/lists/selection/ListSelection.tsx';
import { RowCheckbox, rowNameId } from '#src/ui/lists/selection/RowCheckbox.tsx';
import { positions } from '#src/ui/states/positions.ts';
import { cellContent } from './cellContent.ts';
import { ListHeadCell } from './ListHeadCell.tsx';
import { RecordLink } from './RecordLink.tsx';
import { useRecordPath } from './useRecordPath.ts';
import { useRowClicks } from './useRowClicks.ts';

const HEIGHT: Record<Density, number> = { comfortable: 44, compact: 34 };

const Scroll = styled('div')({ overflowX: 'auto', '@media print': { overflowX: 'visible' } });
const Table = styled('table', { shouldForwardProp: (name) => name !== 'density' })<{ density: Density }>(
  ({ theme, density }) => ({
    width: '100%',
    borderCollapse: 'collapse',
    // Two lines fit into a row's height; more need padding.
    '& th, & td': {
      paddingInline: 12,
      paddingBlock: 4,
      textAlign: 'start',
      verticalAlign: 'middle',
      // So that a list's default columns fit next to the menu on a laptop, in French too.
      [theme.breakpoints.down('lg')]: { paddingInline: 8 },
    },
    '& tr > :not(* + *)': { paddingInlineStart: 16 },
    '& tr > :not(:has(+ *))': { paddingInlineEnd: 16 },
    '& [data-align=end]': { textAlign: 'end', paddingInlineEnd: 24 },
    '& tr > [data-check]': { width: 32, paddingInlineEnd: 0, paddingInlineStart: 10 },
    '& thead th': {
      height: 38,
      fontSize: '0.8125rem',
      fontWeight: 500,
      color: theme.tokens.textQuiet,
      backgroundColor: theme.tokens.sunken,
      borderBlockEnd: `1px solid ${theme.tokens.line}`,
      whiteSpace: 'nowrap',
    },
    '& tbody th': { maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& tbody td, & tbody th': { height: HEIGHT[density], fontWeight: 400 },
    '& tbody tr + tr > *': { borderBlockStart: `1px solid ${theme.tokens.line}` },
    '& tbody tr[data-opens]': { cursor: 'pointer' },
    '& tbody tr:hover': { backgroundColor: theme.tokens.hover },
    '& tbody tr[data-selected]': { backgroundColor: theme.tokens.selected },
    // Every column should fit on a printed page.
    '@media print': {
      fontSize: '0.75rem',
      '& th, & td, & tbody th, & [data-align=end]': { paddingInline: 6, whiteSpace: 'normal' },
      '& [data-check]': { display: 'none' },
    },
  }),
);

/** The list as a table; wide tables scroll inside their frame, never the page. */
export function ListTable({ isLoading }: { isLoading: boolean }) {
  const text = useText();
  const { label, canSelect } = useDataList();
  const { data = [], perPage, selectedIds, onSelect, onUnselectItems } = useListContext();
  const { isWhole, leaveWhole } = useListSelection();
  const { visible } = useColumnChoice();
  const [density] = useDensity();
  const pathOf = useRecordPath();
  const ref = useRowClicks<HTMLTableSectionElement>();
  const { visibleRows, hiddenCount } = useRowsInSight(data, HEIGHT[density]);
  const selectable = data.map(({ id }) => id);
  const selected = new Set(selectedIds);
  const chosen = selectable.filter((id) => selected.has(id));
  const isAll = isWhole || (selectable.length > 0 && chosen.length === selectable.length);
  const isPartly = chosen.length > 0 && !isAll;

  return (
    <Scroll>
      <Table density={density} aria-label={label}>
        <thead>
          <tr>
            {canSelect && (
              <th data-check scope="col">
                <CheckBox
                  ref={(input) => {
                    if (input) input.indeterminate = isPartly;
                  }}
                  type="checkbox"
                  checked={isAll}
                  aria-label={text('ui.list.selectPage')}
                  disabled={isLoading || selectable.length === 0}
                  onChange={() => {
                    leaveWhole();
                    if (isAll) onUnselectItems();
                    else onSelect([...new Set([...selectedIds, ...selectable])]);
                  }}
                />
              </th>
            )}
            {visible.map((column) => (
              <ListHeadCell key={column.source} column={column} />
            ))}
          </tr>
        </thead>
        <tbody ref={ref}>
          {isLoading ? (
            <SkeletonRows rows={Math.min(perPage, 12)} columns={visible} hasCheck={canSelect} />
          ) : (
            visibleRows.map((record) => (
              <ListRow
                key={record.id}
                record={record}
                columns={visible}
                to={pathOf(record)}
                isSelected={canSelect ? isWhole || selected.has(record.id) : null}
              />
            ))
          )}
          {/* Gives the page its final height, because the browser may be restoring its scroll position. */}
          {hiddenCount > 0 && <tr aria-hidden style={{ height: hiddenCount * HEIGHT[density] }} />}
        </tbody>
      </Table>
    </Scroll>
  );
}

interface ListRowProps {
  record: RaRecord;
  columns: readonly Column[];
  /** The path that opens the record, or null. */
  to: string | null;
  /** Null if it cannot be selected. */
  isSelected: boolean | null;
}

/** One record; the whole row opens it by the link in its first cell. */
const ListRow = memo(function ListRow({ record, columns, to, isSelected }: ListRowProps) {
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
          <th key={column.source} id={rowNameId(record)} scope="row" data-align={column.align}>
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

/** Placeholder rows, so that the table keeps its shape. */
function SkeletonRows({ rows, columns, hasCheck }: { rows: number; columns: readonly Column[]; hasCheck: boolean }) {
  return positions(rows).map(({ key, at: row }) => (
    <tr key={key} aria-hidden>
      {hasCheck && <td data-check />}
      {columns.map(({ source, align }, index) => (
        <td key={source} data-align={align}>
          <Skeleton
            variant="rounded"
            height={12}
            width={`${index === 0 ? 70 - ((row * 13) % 30) : 56 - ((row * 7 + index * 11) % 24)}%`}
            sx={{ display: 'inline-block', verticalAlign: 'middle' }}
          />
        </td>
      ))}
    </tr>
  ));
}

/**
 * The rows that fit into the window, and how many are left for the next frame, so that a list's first frame does not wait for rows out of sight.
 * `height` is a row's minimum height (px).
 */
function useRowsInSight<R>(rows: readonly R[], height: number): { visibleRows: readonly R[]; hiddenCount: number } {
  const isWhole = useDeferredValue(true, false);
  const visibleRows = isWhole ? rows : rows.slice(0, Math.ceil(window.innerHeight / height));
  return { visibleRows, hiddenCount: rows.length - visibleRows.length };
}
