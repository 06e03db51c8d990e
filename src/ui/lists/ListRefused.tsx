import Button from '@mui/material/Button';
import { type SortPayload, useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { StateBlock } from '#src/ui/states/StateBlock.tsx';
import { useDataList } from './DataListContext.tsx';

/** What react-admin sorts by where a list says nothing. */
const USUAL_SORT: SortPayload = { field: 'id', order: 'ASC' };

/**
 * The API knows no such filter or order: an address changed by hand, or a bookmark of an earlier version. What is remembered would
 * be refused again at each visit, and has no pill to remove it by.
 */
export function ListRefused() {
  const text = useText();
  const { sort = USUAL_SORT } = useDataList();
  const { setFilters, setSort } = useListContext();
  const startAnew = () => {
    setSort(sort);
    setFilters({}, {}, false);
  };
  return (
    <StateBlock
      role="alert"
      icon="mdi-filter-off-outline"
      title={text('ui.list.refused')}
      actions={
        <Button variant="outlined" onClick={startAnew}>
          {text('ui.list.startAnew')}
        </Button>
      }
    >
      {text('ui.list.refusedText')}
    </StateBlock>
  );
}
