import { type FilterPayload, type RaRecord, type SortPayload, useGetList } from 'react-admin';
import { foldText } from '#src/domain/foldText.ts';
import { useDebounced } from './useDebounced.ts';

/** Debounce (ms). */
const DEBOUNCE = 150;

interface SearchedRecords<T extends RaRecord> {
  /** Those that match what is typed; until the response arrives, those of the previous search whose `textOf` contains it. */
  records: T[];
  /** Whether they are the response for what is typed. */
  isFound: boolean;
  /** The response is on its way, or the search waits for a pause in typing. */
  isSearching: boolean;
  /** The search waits for the connection. */
  isPaused: boolean;
  error: Error | null;
}

/** Records to choose from, searched on the server while the user types. What does not match the typed text is never among them. */
export function useSearchedRecords<T extends RaRecord>(
  resource: string,
  {
    typed,
    textOf,
    filter,
    sort,
    limit,
    isEnabled = true,
  }: {
    typed: string;
    textOf: (record: T) => string;
    filter?: FilterPayload | undefined;
    sort: SortPayload;
    /** The number of records offered. */
    limit: number;
    isEnabled?: boolean;
  },
): SearchedRecords<T> {
  const sought = typed.trim();
  const q = useDebounced(sought, DEBOUNCE);
  const {
    data = [],
    isPending,
    isFetching,
    isPaused = false,
    isPlaceholderData,
    error,
  } = useGetList<T>(
    resource,
    { pagination: { page: 1, perPage: limit }, sort, filter: { ...filter, ...(q ? { q } : {}) } },
    { enabled: isEnabled && q === sought, placeholderData: (before) => before },
  );
  const isOld = q !== sought || isPlaceholderData;
  return {
    // Nothing of the previous search is offered while the next one waits for the connection, which can take long.
    records:
      isPaused && isPlaceholderData ? [] : isOld ? data.filter((each) => containsWords(textOf(each), sought)) : data,
    isFound: !isOld && !isPending && !isFetching,
    isSearching: q !== sought || isFetching,
    isPaused,
    error,
  };
}

/** Whether a text contains each typed word, as the API searches. */
export function containsWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
