import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { StateBlock } from '#src/ui/states/StateBlock.tsx';

/** There are records, but none that the filter lets through. */
export function NoMatch() {
  const text = useText();
  const { setFilters } = useListContext();
  return (
    <StateBlock
      role="status"
      icon="mdi-filter-off-outline"
      title={text('ui.list.noMatch')}
      actions={
        <Button variant="outlined" onClick={() => setFilters({}, {}, false)}>
          {text('ui.list.clearFilters')}
        </Button>
      }
    >
      {text('ui.list.noMatchText')}
    </StateBlock>
  );
}
