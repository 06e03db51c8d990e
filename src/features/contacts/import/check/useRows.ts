import { useQuery } from '@tanstack/react-query';
import type { RowFilter } from '#src/features/contacts/import/checking/rowReason.ts';
import type { RowView } from '#src/features/contacts/import/checking/rowView.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useDraft } from '#src/features/contacts/import/wizard/useImport.ts';

/** Rows on the screen at a time. */
export const PAGE = 25;

const NOTHING: { rows: RowView[]; total: number } = { rows: [], total: 0 };

/** One page of the rows that a filter shows: the worker has them all, the page these. What was shown stays until they come. */
export function useRows(filter: RowFilter, offset: number): { rows: RowView[]; total: number } {
  const { revision } = useDraft();
  const { data = NOTHING } = useQuery({
    queryKey: ['contactImportRows', revision, filter, offset],
    queryFn: () => importDraft.page(filter, offset, PAGE),
    placeholderData: (before) => before,
    // Nothing of it crosses the line.
    networkMode: 'always',
    gcTime: 0,
  });
  return data;
}
