import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { rowRange } from './rowRange.ts';

const SIZES = [25, 50, 100];

const Line = styled('nav')(({ theme }) => ({
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

/** Where in the list one is, and the way on; nothing while there are no rows. */
export function ListPagination() {
  const text = useText();
  const format = useFormat();
  const { page, perPage, total, hasNextPage, hasPreviousPage, setPage, setPerPage, data = [] } = useListContext();
  const range = rowRange({ page, perPage, rows: data.length });
  if (range === null) return null;
  const sizes = SIZES.includes(perPage) ? SIZES : [perPage, ...SIZES];
  return (
    <Line data-printed aria-label={text('ui.list.pages')}>
      <Select
        size="small"
        variant="standard"
        disableUnderline
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        inputProps={{ 'aria-label': text('ui.list.perPage') }}
        renderValue={(size) => text('ui.list.rowsPerPage', { size: format.number(size) })}
        sx={{
          fontSize: 'inherit',
          color: 'inherit',
          '& .MuiSelect-select.MuiSelect-select': { paddingBlock: 1, paddingInlineStart: 2, height: 'auto' },
        }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {format.number(size)}
          </MenuItem>
        ))}
      </Select>
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
    </Line>
  );
}
