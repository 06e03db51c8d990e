import { useQuery } from '@tanstack/react-query';
import { localKey } from '#src/api/localKey.ts';
import type { RowFilter } from '#src/features/contacts/import/checking/rowReason.ts';
import type { RowView } from '#src/features/contacts/import/checking/rowView.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';

/** Rows on the screen at a time. */
export const PAGE = 25;

const NOTHING: { rows: RowView[]; total: number } = { rows: [], total: 0 };

interface RowsQuery {
  /** A new draft has different rows, so start over. */
  revision: number;
  filter: RowFilter;
  offset: number;
}

/** One page of the filtered rows, from the worker. The previous rows stay until they arrive. */
export function useRows({ revision, filter, offset }: RowsQuery): { rows: RowView[]; total: number } {
  const { data = NOTHING } = useQuery({
    queryKey: localKey('importRows', { revision, filter, offset }),
    queryFn: () => importDraft.page(filter, offset, PAGE),
    placeholderData: (before) => before,
    // Works offline.
    networkMode: 'always',
    gcTime: 0,
  });
  return data;
}
