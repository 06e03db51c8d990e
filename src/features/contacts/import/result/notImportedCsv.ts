import { toCsv } from '#src/domain/csv.ts';
import type { RejectedRow } from '#src/domain/imports/contactImport.ts';
import type { ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import type { ImportStore, OriginalRow, StoredChunk } from '#src/features/contacts/import/running/ImportStore.ts';

interface CsvWords {
  line: string;
  reason: string;
  /** The name of a column without a header, by its position from 1. */
  column: (place: number) => string;
  /** Why the API rejected a row. */
  refusal: (rejected: RejectedRow) => string;
}

/**
 * The rows of the file that were not imported, as CSV: line, reason, and the original cells.
 * Line and reason come first, because a row may have more cells than there are columns.
 */
export async function notImportedCsv(run: ImportRun, store: ImportStore, words: CsvWords): Promise<string> {
  const names = run.names.map((name, index) => name || words.column(index + 1));
  const parts = [toCsv([[words.line, words.reason, ...names]], { withBom: true }), await store.notImported()];
  for (const [index, { totals }] of run.chunks.entries()) {
    if (totals === null || totals.rejected === 0) continue;
    const rejected = (await store.rejectedRows(index)) ?? [];
    const chunk = await store.chunk(index);
    const originals = chunk ? await originalsOf(chunk) : [];
    const byRow = new Map(originals.map((original) => [original.row, original]));
    const rows = rejected.map((each) => {
      const original = byRow.get(each.row);
      return [original?.line ?? '', words.refusal(each), ...(original?.cells ?? [])];
    });
    parts.push(toCsv(rows));
  }
  return parts.filter(Boolean).join('\r\n');
}

async function originalsOf({ originals, areOriginalsCompressed }: StoredChunk): Promise<OriginalRow[]> {
  const stream = new Blob([originals]).stream();
  return new Response(areOriginalsCompressed ? stream.pipeThrough(new DecompressionStream('gzip')) : stream).json();
}
