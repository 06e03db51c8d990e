import { styled } from '@mui/material/styles';
import { type RaRecord, useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useListSelection } from './ListSelection.tsx';

/** Looks like MUI's, which is 20 components; a list has one in each row. */
const Box = styled('input')(({ theme: { tokens } }) => ({
  appearance: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  verticalAlign: 'middle',
  width: 32,
  height: 32,
  margin: 0,
  borderRadius: '50%',
  cursor: 'pointer',
  '&:hover': { backgroundColor: tokens.hover },
  '&::before, &::after': { content: '""', gridArea: '1 / 1', boxSizing: 'border-box' },
  '&::before': { width: 15, height: 15, border: `2px solid ${tokens.controlLine}`, borderRadius: 2 },
  '&:checked::before': { borderColor: tokens.primary, backgroundColor: tokens.primary },
  '&:checked::after': {
    width: 11,
    height: 11,
    backgroundColor: tokens.raised,
    clipPath: 'polygon(14% 46%, 2% 58%, 40% 93%, 98% 24%, 86% 12%, 40% 68%)',
  },
  '@media (forced-colors: active)': {
    appearance: 'auto',
    width: 15,
    height: 15,
    margin: 8.5,
    '&::before, &::after': { display: 'none' },
  },
}));

/** Selects one record. */
export function RowCheckbox({ record }: { record: RaRecord }) {
  const text = useText();
  const { selectedIds, onToggleItem } = useListContext();
  const { isWhole, leaveWhole } = useListSelection();
  return (
    <Box
      type="checkbox"
      checked={isWhole || selectedIds.includes(record.id)}
      onChange={() => {
        leaveWhole();
        onToggleItem(record.id);
      }}
      aria-label={text('ui.list.selectRow')}
    />
  );
}
