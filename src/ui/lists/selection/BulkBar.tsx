import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
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

/** Shown while something is selected: how many, "select all", and the actions. */
export function BulkBar() {
  const text = useText();
  const format = useFormat();
  const notifyProblem = useNotifyProblem();
  const { bulkActions, exports } = useDataList();
  const { total = 0 } = useListContext();
  const { count, selectAll, clear } = useListSelection();
  const [isBusy, setBusy] = useState(false);

  const selectRest = async () => {
    setBusy(true);
    await selectAll().catch(notifyProblem);
    setBusy(false);
  };
  return (
    <Bar role="region" aria-label={text('ui.list.selection')}>
      <IconAction icon="mdi-close" label={text('ui.list.unselect')} onClick={clear} />
      <span role="status">{text('ui.list.selected', { smart_count: count, n: format.number(count) })}</span>
      {count < total && (
        <Button size="small" onClick={selectRest} loading={isBusy}>
          {text('ui.list.selectAll', { n: format.number(total) })}
        </Button>
      )}
      <Actions>
        {exports?.selection}
        {bulkActions}
      </Actions>
    </Bar>
  );
}
