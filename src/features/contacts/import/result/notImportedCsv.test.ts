import { expect, it } from 'vitest';
import type { RejectedRow } from '#src/domain/imports/contactImport.ts';
import type { ChunkProgress, ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import type { ImportStore, OriginalRow } from '#src/features/contacts/import/running/ImportStore.ts';
import { notImportedCsv } from './notImportedCsv.ts';

const words = {
  line: 'Line',
  reason: 'Reason',
  column: (place: number) => `Column ${place}`,
  refusal: ({ code }: RejectedRow) => `refused: ${code}`,
};
const progress = (rejected: number): ChunkProgress => ({
  rows: 2,
  totals: { created: 2 - rejected, updated: 0, skipped: 0, rejected },
});
const run = (names: string[], chunks: ChunkProgress[]) => ({ names, chunks }) as ImportRun;

/** A store with rows not imported, and one chunk whose second row the API refused. */
function store(notImported: string, originals: OriginalRow[], isCompressed: boolean): ImportStore {
  const json = new Blob([JSON.stringify(originals)]).stream();
  const chunkStore = new Response(isCompressed ? json.pipeThrough(new CompressionStream('gzip')) : json).arrayBuffer();
  return {
    notImported: async () => notImported,
    rejectedRows: async () => [{ row: 2, code: 'plan_limit', message: 'Full.' }],
    chunk: async () => ({ originals: await chunkStore, areOriginalsCompressed: isCompressed }),
  } as unknown as ImportStore;
}

const ORIGINALS: OriginalRow[] = [
  { row: 1, line: 2, cells: ['Ann', '2025550112'] },
  { row: 2, line: 3, cells: ['=Bob', '(202) 555-0113', 'extra'] },
];

it.each([true, false])('lists unsent and rejected rows (compressed: %s)', async (isCompressed) => {
  const chunkStore = store('4,No phone number,Cy,', ORIGINALS, isCompressed);
  expect(await notImportedCsv(run(['Name', ''], [progress(0), progress(1)]), chunkStore, words)).toBe(
    "\uFEFFLine,Reason,Name,Column 2\r\n4,No phone number,Cy,\r\n3,refused: plan_limit,'=Bob,(202) 555-0113,extra",
  );
});

it('has only the header where every row was imported', async () => {
  expect(await notImportedCsv(run(['Name'], [progress(0)]), store('', [], false), words)).toBe(
    '\uFEFFLine,Reason,Name',
  );
});
