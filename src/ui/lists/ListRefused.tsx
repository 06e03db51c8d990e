import Button from '@mui/material/Button';
import { type SortPayload, useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { StateBlock } from '#src/ui/states/StateBlock.tsx';
import { useDataList } from './DataListContext.tsx';

/** react-admin's default order. */
const USUAL_SORT: SortPayload = { field: 'id', order: 'ASC' };

/**
 * The API refused a filter or order: the address was changed by hand, or is a bookmark of an earlier version. The remembered parameters
 * would be refused on each visit, and have no pill to remove them by.
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
