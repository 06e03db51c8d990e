import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { type Column, sortField } from '#src/ui/lists/column.ts';

const SortButton = styled('button')(({ theme }) => ({
  all: 'unset',
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  cursor: 'pointer',
  borderRadius: 4,
  '&:hover': { color: theme.tokens.text },
  '&:focus-visible': { outline: `2px solid ${theme.tokens.focus}`, outlineOffset: 2 },
  // The arrow is in the gap between two columns, because it is rarely shown and should not widen them.
  '& .mdi': { position: 'absolute', insetInlineStart: 'calc(100% + 1px)', opacity: 0 },
  '&:hover .mdi, &[data-sorted] .mdi': { opacity: 1 },
  '&[data-sorted]': { color: theme.tokens.text },
  // On the other side, so that the name stays aligned with the figures below.
  '[data-align=end] > & .mdi': { insetInlineStart: 'auto', insetInlineEnd: 'calc(100% + 1px)' },
  // When the head is repeated on the next printed page, Chromium drops elements with a box of their own.
  '@media print': {
    display: 'contents',
    '& .mdi': { position: 'static' },
    '&:not([data-sorted]) .mdi': { display: 'none' },
  },
}));

/** A column's heading: clicking it sorts by the column, and again reverses the order. */
export function ListHeadCell({ column }: { column: Column }) {
  const { sort, setSort } = useListContext();
  const field = sortField(column);
  const order = field !== null && sort.field === field ? sort.order : null;
  const ariaSort = order === null ? undefined : order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th scope="col" data-align={column.align} aria-sort={ariaSort} style={{ width: column.width }}>
      {field === null ? (
        column.label
      ) : (
        <SortButton
          type="button"
          data-sorted={order ?? undefined}
          onClick={() => setSort({ field, order: order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {column.label}
          <MdiIcon name={order === 'DESC' ? 'mdi-arrow-down' : 'mdi-arrow-up'} size={14} />
        </SortButton>
      )}
    </th>
  );
}
