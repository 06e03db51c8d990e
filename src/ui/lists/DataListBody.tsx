import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { useText } from '#src/i18n/useText.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { OfflineNotice } from '#src/ui/states/OfflineNotice.tsx';
import { StateBlock } from '#src/ui/states/StateBlock.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { useDataList } from './DataListContext.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ListRefused } from './ListRefused.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ListCards } from './rows/ListCards.tsx';
import { ListTable } from './rows/ListTable.tsx';
import { BulkBar } from './selection/BulkBar.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

const Frame = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.page,
  overflow: 'clip',
}));

/** The toolbar and, below it, the list in its current state. */
export function DataListBody() {
  const text = useText();
  const { label, empty, filterDefaultValues = {} } = useDataList();
  const { data, error, filterValues, isPaused, isPending, isPlaceholderData, refetch, selectedIds, total } =
    useListContext();
  const isLoading = useSettled(isPending && !isPaused);
  const isNarrow = useIsNarrow();
  // Nobody chose the default filters: a list without matches then is empty, not filtered.
  const isFiltered = JSON.stringify(filterValues) !== JSON.stringify(filterDefaultValues);
  const isEmpty = !isLoading && !error && data !== undefined && data.length === 0 && (total ?? 0) === 0;

  // Everything on the page was deleted. The API gets the request when Undo has expired.
  const isEmptied = !isLoading && !error && !isEmpty && data?.length === 0;

  if (isEmpty && !isFiltered) return <section aria-label={label}>{empty}</section>;

  const content = () => {
    if (isPaused && (isPending || isPlaceholderData)) return <OfflineNotice />;
    if (error && !isLoading)
      return asApiError(error).status === 400 ? <ListRefused /> : <ErrorState error={error} onRetry={refetch} />;
    if (isEmpty) return <NoMatch />;
    if (isEmptied)
      return (
        <StateBlock icon="mdi-tray" role="status">
          {text('ui.list.emptied')}
        </StateBlock>
      );
    return isNarrow ? <ListCards isLoading={isLoading} /> : <ListTable isLoading={isLoading} />;
  };
  return (
    <section aria-label={label} aria-busy={isLoading}>
      {selectedIds.length > 0 ? <BulkBar /> : <ListToolbar />}
      <Frame>{content()}</Frame>
      {!isLoading && !error && !isEmpty && !isEmptied && <ListPagination />}
    </section>
  );
}

/** There are records, but none matches the filter. */
function NoMatch() {
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
