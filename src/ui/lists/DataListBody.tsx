import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useListContext, useStoreContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
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
  const list = useListContext();
  const { data, error, filterValues, isFetching, isPaused, isPending, isPlaceholderData, refetch, selectedIds } = list;
  const { page, perPage, setPage, total = 0 } = list;
  const hasNoRows = data?.length === 0;
  const last = Math.ceil(total / perPage) || 1;
  useEffect(() => {
    // Beyond the last page, as when its only row was deleted, react-admin's own effect goes to the first one. Runs after that.
    if (page > last && !isFetching && hasNoRows) queueMicrotask(() => setPage(last));
  });
  // After a new search or filter, the previous rows stay until the response arrives. An empty previous result says nothing about the new one.
  const isUnknown = isPending || (isPlaceholderData === true && hasNoRows);
  const isLoading = useSettled((isUnknown || isWaiting === true) && !isPaused);
  const isNarrow = useIsNarrow();
  // Nobody chose the default filters, so a list without matches for them is empty rather than filtered.
  const isFiltered = JSON.stringify(filterValues) !== JSON.stringify(filterDefaultValues);
  const isEmpty = !isLoading && !isUnknown && !error && hasNoRows && total === 0;

  // Everything on the page was deleted. The API gets the request when Undo has expired.
  const isEmptied = !isLoading && !error && !isEmpty && hasNoRows;

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

/**
 * The API refused a filter, order or number of rows: the address was changed by hand, or is a bookmark of an earlier version. Forgets these
 * parameters, which have no pill to remove them by, so that the next visit shows the list.
 */
function ListRefused({ error }: { error: unknown }) {
  const text = useText();
  const navigate = useNavigate();
  const { resource, storeKey } = useDataList();
  const { removeItem } = useStoreContext();
  useEffect(() => removeItem(storeKey || `${resource}.listParams`), [removeItem, resource, storeKey]);
  return (
    <StateBlock
      role="alert"
      icon="mdi-filter-off-outline"
      title={text('ui.list.refused')}
      actions={
        <Button variant="outlined" onClick={() => navigate({ search: '' })}>
          {text('ui.list.showAll')}
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
