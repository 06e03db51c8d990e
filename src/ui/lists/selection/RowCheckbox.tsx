import { type RaRecord, useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { CheckBox } from '#src/ui/cells/CheckBox.ts';
import { useListSelection } from './ListSelection.tsx';

/** The id of the element with a record's name, which labels its checkbox. */
export const rowNameId = ({ id }: RaRecord): string => `row-${id}`;

/** Selects one record. */
export function RowCheckbox({ record }: { record: RaRecord }) {
  const text = useText();
  const { selectedIds, onToggleItem } = useListContext();
  const { isWhole, leaveWhole } = useListSelection();
  return (
    <CheckBox
      type="checkbox"
      checked={isWhole || selectedIds.includes(record.id)}
      onChange={() => {
        leaveWhole();
        onToggleItem(record.id);
      }}
      aria-label={text('ui.list.selectRow')}
      aria-describedby={rowNameId(record)}
    />
  );
}
