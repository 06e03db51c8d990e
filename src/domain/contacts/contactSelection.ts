import { z } from 'zod';
import { id } from '#src/domain/record.ts';
import { SELECTED_IDS_MAX } from './contactBulkTerms.ts';

/** Which contacts are meant: these, or all that a list with this filter shows, on whatever page. */
export const selectionShape = {
  ids: z.array(id).min(1).max(SELECTED_IDS_MAX).optional(),
  /** As the list's, with its `q`; `{}` means everybody. */
  filter: z.record(z.string(), z.unknown()).optional(),
};

interface Selection {
  ids?: string[] | undefined;
  filter?: Record<string, unknown> | undefined;
}

/** Refuses a selection that says both or neither: nobody is meant by leaving something out. */
export function sayOneSelection({ value, issues }: { value: Selection; issues: z.core.$ZodRawIssue[] }): void {
  const q = value.filter?.q;
  // A list passes over a search that is no text; here everybody would be meant by it.
  if (q !== undefined && typeof q !== 'string') {
    issues.push({ code: 'custom', path: ['filter', 'q'], input: q, message: 'must be a string' });
  }
  if ((value.ids === undefined) !== (value.filter === undefined)) return;
  issues.push({ code: 'custom', path: ['ids'], input: value.ids, message: 'or a filter is needed, one of the two' });
}
