import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { useListSelection } from './ListSelection.tsx';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  boxSizing: 'border-box',
  marginBlockEnd: 12,
  padding: '4px 8px 4px 4px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.selected,
}));
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginInlineStart: 'auto' });

/** While something is selected: how many, the rest of them, and what can be done with them. */
export function BulkBar() {
  const text = useText();
  const format = useFormat();
  const { bulkActions, selectsByQuery, isSelectable } = useDataList();
  const { total = 0, onSelectAll } = useListContext();
  const { count, selectWhole, clear } = useListSelection();
  const [isBusy, setBusy] = useState(false);

  const selectAll = async () => {
    if (selectsByQuery) return selectWhole();
    setBusy(true);
    await onSelectAll({ limit: total + 1 });
    setBusy(false);
  };
  return (
    <Bar role="region" aria-label={text('ui.list.selection')}>
      <IconAction icon="mdi-close" label={text('ui.list.unselect')} onClick={clear} />
      <span role="status">{text('ui.list.selected', { smart_count: count, n: format.number(count) })}</span>
      {/* Which of the other pages' records can be selected is not known here. */}
      {count < total && !isSelectable && (
        <Button size="small" onClick={selectAll} loading={isBusy}>
          {text('ui.list.selectAll', { n: format.number(total) })}
        </Button>
      )}
      <Actions>{bulkActions}</Actions>
    </Bar>
  );
}
