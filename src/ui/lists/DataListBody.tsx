import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { type SortPayload, useListContext, useStoreContext } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { useText } from '#src/i18n/useText.ts';
import { PartBoundary } from '#src/ui/states/Boundary.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { OfflineNotice } from '#src/ui/states/OfflineNotice.tsx';
import { positions } from '#src/ui/states/positions.ts';
import { StateBlock } from '#src/ui/states/StateBlock.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { useDataList } from './DataListContext.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { CardWords, ListCard } from './rows/ListCard.tsx';
import { ListTable } from './rows/ListTable.tsx';
import { useRecordPath } from './rows/useRecordPath.ts';
import { useRowClicks } from './rows/useRowClicks.ts';
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
  const { label, empty, filterDefaultValues = {}, isWaiting } = useDataList();
  const { data, error, filterValues, isPaused, isPending, isPlaceholderData, refetch, selectedIds, total } =
    useListContext();
  // After a new search or filter, the previous rows stay until the response arrives. An empty previous result says nothing about the new one.
  const isUnknown = isPending || (isPlaceholderData === true && data?.length === 0);
  const isLoading = useSettled((isUnknown || isWaiting === true) && !isPaused);
  const isNarrow = useIsNarrow();
  // Nobody chose the default filters, so a list without matches for them is empty rather than filtered.
  const isFiltered = JSON.stringify(filterValues) !== JSON.stringify(filterDefaultValues);
  const isEmpty = !isLoading && !isUnknown && !error && data !== undefined && data.length === 0 && (total ?? 0) === 0;

  // Everything on the page was deleted. The API gets the request when Undo has expired.
  const isEmptied = !isLoading && !error && !isEmpty && data?.length === 0;

  if (isEmpty && !isFiltered) return <section aria-label={label}>{empty}</section>;

  const content = () => {
    if (isPaused && (isPending || isPlaceholderData)) return <OfflineNotice />;
    if (error && !isLoading)
      return asApiError(error).status === 400 ? (
        <ListRefused error={error} />
      ) : (
        <ErrorState error={error} onRetry={refetch} />
      );
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
      <Frame>
        <PartBoundary>{content()}</PartBoundary>
      </Frame>
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

/** react-admin's default order. */
const USUAL_SORT: SortPayload = { field: 'id', order: 'ASC' };

/**
 * The API refused a filter or order: the address was changed by hand, or is a bookmark of an earlier version. Forgets these parameters, which have
 * no pill to remove them by, so that the next visit shows the list.
 */
function ListRefused({ error }: { error: unknown }) {
  const text = useText();
  const { resource, storeKey, sort = USUAL_SORT } = useDataList();
  const { setFilters, setSort } = useListContext();
  const { removeItem } = useStoreContext();
  useEffect(() => removeItem(storeKey || `${resource}.listParams`), [removeItem, resource, storeKey]);
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
      <p style={{ margin: 0 }}>{text('ui.list.refusedText')}</p>
      {/* The API explains requests to developers, in English. */}
      <p lang="en" style={{ margin: 0 }}>
        {asApiError(error).message}
      </p>
    </StateBlock>
  );
}

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 8, padding: '12px 14px' },
  '& > li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& > li[data-opens]': { cursor: 'pointer' },
}));

/** The list as cards, below 600 px. */
function ListCards({ isLoading }: { isLoading: boolean }) {
  const { label } = useDataList();
  const { data = [] } = useListContext();
  const pathOf = useRecordPath();
  const ref = useRowClicks<HTMLUListElement>();
  return (
    <Cards ref={ref} aria-label={label}>
      {isLoading
        ? positions(6).map(({ key }) => (
            <li key={key} aria-hidden>
              <CardWords>
                <Skeleton variant="rounded" height={14} width="60%" />
                <Skeleton variant="rounded" height={12} width="40%" />
              </CardWords>
            </li>
          ))
        : data.map((record) => <ListCard key={record.id} record={record} to={pathOf(record)} />)}
    </Cards>
  );
}
