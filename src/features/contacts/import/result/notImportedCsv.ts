import { toCsv } from '#src/domain/csv.ts';
import type { RejectedRow } from '#src/domain/imports/contactImport.ts';
import type { ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import type { ImportStore, OriginalRow, StoredChunk } from '#src/features/contacts/import/running/ImportStore.ts';

interface CsvWords {
  line: string;
  reason: string;
  /** The name of a column without one, by its place from 1. */
  column: (place: number) => string;
  /** Why the API did not take a row. */
  refusal: (rejected: RejectedRow) => string;
}

/**
 * Every row of the file that did not become or change a contact, as CSV: its line, the reason, and its cells as they were.
 * Line and reason come first, because a row may have more cells than there are columns.
 */
export async function notImportedCsv(run: ImportRun, store: ImportStore, words: CsvWords): Promise<string> {
  const names = run.names.map((name, index) => name || words.column(index + 1));
  const parts = [toCsv([[words.line, words.reason, ...names]], { withBom: true }), await store.notImported()];
  for (const [index, { totals }] of run.chunks.entries()) {
    if (totals === null || totals.rejected === 0) continue;
    const rejected = (await store.rejected(index)) ?? [];
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
  const stored = new Blob([originals]).stream();
  return new Response(areOriginalsCompressed ? stored.pipeThrough(new DecompressionStream('gzip')) : stored).json();
}
