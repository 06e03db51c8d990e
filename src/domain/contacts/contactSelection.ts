import { z } from 'zod';
import { type ListFilter, listFilter } from '#src/domain/contract/listQuery.ts';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { id } from '#src/domain/record.ts';
import { SELECTED_IDS_MAX } from './contactBulkTerms.ts';

/** Which contacts are meant: these, or all that a list with this filter shows, on whatever page. */
export const selectionShape = {
  ids: z.array(id).min(1).max(SELECTED_IDS_MAX).optional(),
  /** As the list's, with its `q`; `{}` means everybody. */
  filter: listFilter.optional(),
};

interface Selection {
  ids?: string[] | undefined;
  filter?: ListFilter | undefined;
}

/** Refuses a selection that says both or neither: nobody is meant by leaving something out. */
export function sayOneSelection({ value, issues }: { value: Selection; issues: z.core.$ZodRawIssue[] }): void {
  if ((value.ids === undefined) !== (value.filter === undefined)) return;
  issues.push({
    code: 'custom',
    path: ['ids'],
    input: value.ids,
    message: 'contacts.ids_or_filter' satisfies SchemaMessage,
  });
}
