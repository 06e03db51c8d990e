import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
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

/** Shown while something is selected: how many, "select all", and the actions. */
export function BulkBar() {
  const text = useText();
  const format = useFormat();
  const { bulkActions, exports } = useDataList();
  const { total = 0 } = useListContext();
  const { count, selectAll, clear } = useListSelection();
  const { run: selectRest, isRunning } = useAction(selectAll);
  return (
    <Bar role="region" aria-label={text('ui.list.selection')}>
      <IconAction icon="mdi-close" label={text('ui.list.unselect')} onClick={clear} />
      <span role="status">{text('ui.list.selected', { smart_count: count, n: format.number(count) })}</span>
      {count < total && (
        <Button size="small" onClick={selectRest} loading={isRunning}>
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
