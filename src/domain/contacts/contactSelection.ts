import { z } from 'zod';
import { type ListFilter, listFilter } from '#src/domain/contract/listQuery.ts';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { id } from '#src/domain/record.ts';
import { SELECTED_IDS_MAX } from './contactBulkTerms.ts';

/** The contacts an operation is for: these ids, or all that match a list's filter, on any page. */
export const selectionShape = {
  ids: z.array(id).min(1).max(SELECTED_IDS_MAX).optional(),
  /** The list's filter, including its `q`; `{}` matches everyone. */
  filter: listFilter.optional(),
};

interface Selection {
  ids?: string[] | undefined;
  filter?: ListFilter | undefined;
}

/** Refuses a selection with both or neither, so that leaving something out never selects everyone. */
export function requireOneSelection({ value, issues }: { value: Selection; issues: z.core.$ZodRawIssue[] }): void {
  if ((value.ids === undefined) !== (value.filter === undefined)) return;
  issues.push({
    code: 'custom',
    path: ['ids'],
    input: value.ids,
    message: 'contacts.ids_or_filter' satisfies SchemaMessage,
  });
}
