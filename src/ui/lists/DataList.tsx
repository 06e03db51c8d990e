import type { ContextType } from 'react';
import { ListBase, type RaRecord, useResourceContext } from 'react-admin';
import { FIRST_FILTER, FIRST_ROWS, FIRST_SORT, type ListParams } from '#src/api/firstRequests.ts';
import { PartBoundary } from '#src/ui/states/Boundary.tsx';
import { DataListBody } from './DataListBody.tsx';
import { DataListContext } from './DataListContext.tsx';
import type { DataListProps } from './dataListProps.ts';
import { ListSelectionProvider } from './selection/ListSelection.tsx';

/**
 * The list of any resource: search, filters in words, sort order, pages, column choice, density, selection, export, the states of a list,
 * and cards below 600 px. Its parameters are in the URL.
 *
 * ```tsx
 * <DataList<Group> label={text('groups.plural')} columns={columns} searchLabel={text('groups.search')}
 *   exports={LIST_EXPORTS} rowTo={({ id }) => pathTo('groups.show', { id })}
 *   empty={<EmptyState icon="mdi-account-group" title={text('groups.none')}>{text('groups.noneText')}</EmptyState>} />
 * ```
 */
export function DataList<R extends RaRecord>(props: DataListProps<R>) {
  const ofPage = useResourceContext(props);
  const resource = props.resource ?? ofPage ?? '';
  const {
    sort = firstSort(resource),
    perPage = FIRST_ROWS,
    filter,
    filterDefaultValues = FIRST_FILTER[resource],
    storeKey,
    refetchInterval,
  } = props;
  const canSelect = Boolean(props.bulkActions) || props.exports !== null;
  const definition = { ...props, resource, sort, filterDefaultValues, canSelect } as unknown as ContextType<
    typeof DataListContext
  >;
  return (
    <PartBoundary>
      <ListBase<R>
        resource={resource}
        sort={sort}
        perPage={perPage}
        filter={filter}
        filterDefaultValues={filterDefaultValues}
        storeKey={storeKey}
        disableSyncWithLocation={storeKey === false}
        exporter={false}
        // The route's guards have checked already; checking again would delay the first request.
        disableAuthentication
        // The list reports failures itself; a snackbar would repeat them.
        queryOptions={{ onError: () => undefined, refetchInterval, refetchIntervalInBackground: true } as object}
      >
        <DataListContext value={definition}>
          <ListSelectionProvider>
            <DataListBody />
          </ListSelectionProvider>
        </DataListContext>
      </ListBase>
    </PartBoundary>
  );
}

function firstSort(resource: string): ListParams['sort'] | undefined {
  return (FIRST_SORT as Partial<Record<string, ListParams['sort']>>)[resource];
}
