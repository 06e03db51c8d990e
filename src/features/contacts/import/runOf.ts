import { newRequestId } from '#src/api/http/newRequestId.ts';
import { truncated } from '#src/domain/shortened.ts';
import type { PackedRows } from '#src/features/contacts/import/checking/packRows.ts';
import type { ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import { type DraftState, isEvidenceNeeded, isForEverybody, rowsToImport } from './DraftState.ts';

/** Converts a draft to a run, once its rows are packed. */
export function runOf(draft: DraftState, { names, notImported, chunks, newGroupings }: PackedRows): ImportRun {
  const { file, options, summary } = draft;
  return {
    idempotencyKey: newRequestId(),
    input: {
      file_name: truncated(file?.name || 'import', 255),
      rows_total: Math.max(rowsToImport(draft), 1),
      on_existing: options.on_existing,
      category_id: options.category_id,
      group_ids: options.group_ids,
      consent_evidence: isEvidenceNeeded(draft) ? options.evidence.trim() : null,
      ...(summary?.consents && { consent_scope: isForEverybody(draft) ? 'everybody' : 'opted_in_rows' }),
      ...(newGroupings.groups.length > 0 && { new_groups: newGroupings.groups }),
      ...(newGroupings.categories.length > 0 && { new_categories: newGroupings.categories }),
    },
    names,
    notImported,
    refused: summary?.refused ?? 0,
    marks: summary?.marks,
    importId: null,
    chunks: chunks.map((rows) => ({ rows, totals: null })),
    created: null,
    finalTotals: null,
    state: 'running',
  };
}
