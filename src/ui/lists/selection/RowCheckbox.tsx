import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { useListSelection } from './ListSelection.tsx';

/** Selects one record. One with which nothing can be done has an empty place there. */
export function RowCheckbox({ record }: { record: RaRecord }) {
  const text = useText();
  const { isSelectable } = useDataList();
  const { selectedIds, onToggleItem } = useListContext();
  const { isWhole, leaveWhole } = useListSelection();
  const isOpen = isSelectable?.(record) ?? true;
  return (
    <Checkbox
      checked={isWhole || selectedIds.includes(record.id)}
      disabled={!isOpen}
      sx={isOpen ? undefined : { visibility: 'hidden' }}
      onChange={() => {
        leaveWhole();
        onToggleItem(record.id);
      }}
      slotProps={{ input: { 'aria-label': text('ui.list.selectRow') } }}
    />
  );
}
