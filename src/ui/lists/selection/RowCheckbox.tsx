import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { useListSelection } from './ListSelection.tsx';

/** Selects one record. */
export function RowCheckbox({ record }: { record: RaRecord }) {
  const text = useText();
  const { isSelectable } = useDataList();
  const { selectedIds, onToggleItem } = useListContext();
  const { isWhole, leaveWhole } = useListSelection();
  return (
    <Checkbox
      checked={isWhole || selectedIds.includes(record.id)}
      disabled={isSelectable?.(record) === false}
      onChange={() => {
        leaveWhole();
        onToggleItem(record.id);
      }}
      slotProps={{ input: { 'aria-label': text('ui.list.selectRow') } }}
    />
  );
}
