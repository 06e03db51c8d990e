import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RADIUS } from '#src/theme/tokens.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';

const SIZES = [25, 50, 100];

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px 16px',
  marginBlockStart: 8,
  minHeight: 40,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** The browser's own select: MUI's is 10 kB on every list. */
const Sizes = styled('select')(({ theme }) => ({
  font: 'inherit',
  color: 'inherit',
  minHeight: 28,
  paddingInline: 4,
  border: 0,
  borderRadius: RADIUS,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.tokens.hover },
  '& option': { color: theme.tokens.text, backgroundColor: theme.tokens.raised },
}));

/** The position in the list, and its pages; nothing while there are no rows. */
export function ListPagination() {
  const text = useText();
  const format = useFormat();
  const { page, perPage, total, hasNextPage, hasPreviousPage, setPage, setPerPage, data = [] } = useListContext();
  const range = rowRange({ page, perPage, rows: data.length });
  if (range === null) return null;
  const sizes = SIZES.includes(perPage) ? SIZES : [perPage, ...SIZES];
  return (
    <Bar data-printed aria-label={text('ui.list.pages')}>
      <Sizes
        aria-label={text('ui.list.perPage')}
        value={perPage}
        onChange={({ target }) => setPerPage(Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {text('ui.list.rowsPerPage', { size: format.number(size) })}
          </option>
        ))}
      </Sizes>
      <span>
        {text('ui.list.range', {
          from: format.number(range.from),
          to: format.number(range.to),
          total: total == null ? '…' : format.number(total),
        })}
      </span>
      <span style={{ display: 'flex', gap: 4 }}>
        <IconAction
          icon="mdi-chevron-left"
          size="small"
          label={text('ui.list.previous')}
          isDisabled={!hasPreviousPage}
          onClick={() => setPage(page - 1)}
        />
        <IconAction
          icon="mdi-chevron-right"
          size="small"
          label={text('ui.list.next')}
          isDisabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        />
      </span>
    </Bar>
  );
}

/** The rows of a list on a page, counted from 1; null without rows, as while offline or beyond the last page. */
export function rowRange({
  page,
  perPage,
  rows,
}: {
  /** Counted from 1. */
  page: number;
  perPage: number;
  /** The number of rows on the page. */
  rows: number;
}): { from: number; to: number } | null {
  if (rows === 0) return null;
  const before = (page - 1) * perPage;
  return { from: before + 1, to: before + rows };
}
