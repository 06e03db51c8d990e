import { describe, expect, it } from 'vitest';
import type { ExportSource } from '#src/ui/export/ExportOrder.ts';
import { listReader, type ReadPage } from '#src/ui/lists/listReader.ts';
import { listExportSource, selectionExportSource } from './listExportSource.ts';

const { signal } = new AbortController();
const record = (id: number) => ({ id: `r${id}` });
const upTo = (count: number) => Array.from({ length: count }, (_, i) => record(i + 1));

/** A list of this many records; `between` may change it after each request. */
function list(count: number, between: (records: { id: string }[]) => void = () => undefined): ReadPage {
  const records = upTo(count);
  return async ({ page, perPage }) => {
    const response = { data: records.slice((page - 1) * perPage, page * perPage), total: records.length };
    between(records);
    return response;
  };
}

/** The same without these records, as `withoutDeleted` hides them: each page and its total lack the page's own. */
function hiding(readPage: ReadPage, hiddenIds: readonly string[]): ReadPage {
  return async (...args) => {
    const { data, total = 0 } = await readPage(...args);
    const shown = data.filter(({ id }) => !hiddenIds.includes(String(id)));
    return { data: shown, total: total - (data.length - shown.length) };
  };
}

async function readIn(size: number, source: ExportSource): Promise<string[]> {
  const { total, page } = await source.open(signal);
  const readIds: string[] = [];
  for (let from = 0; from < total; from += size) {
    const records = await page(from, Math.min(from + size, total) - 1, signal);
    readIds.push(...records.map((one) => (one as { id: string }).id));
  }
  return readIds;
}
const ids = (count: number) => upTo(count).map(({ id }) => id);

describe('a list as the source of an export', () => {
  it.each([
    ['nothing', 0],
    ['one page', 7],
    ['a page to its brim', 1000],
    ['many pages', 3210],
  ])('is read to its end: %s', async (_, count) => {
    expect(await readIn(1000, listExportSource(list(count)))).toEqual(ids(count));
  });

  it('returns each row once, and no more than there were, when rows are added above', async () => {
    let late = 0;
    const growing = list(2500, (records) => {
      late += 1;
      records.unshift({ id: `late ${late}` }, { id: `later ${late}` });
    });
    expect(await readIn(1000, listExportSource(growing))).toEqual(ids(2500));
  });

  it('ends with the remaining rows when some are deleted in the meantime', async () => {
    const shrinking = list(2500, (records) => records.splice(2000));
    expect(await readIn(1000, listExportSource(shrinking))).toEqual(ids(2000));
  });

  it.each([
    ['one of the first page', 2500, ['r7']],
    ['so many that the first page would be all', 1001, ['r7']],
    ['the first page', 2500, ids(1000)],
    ['the last', 2001, ['r2001']],
    ['some of each', 2500, ['r1', 'r1000', 'r1001', 'r2500']],
    ['all', 1500, ids(1500)],
  ])('is read to its end while deletions can be undone: %s', async (_, count, hidden) => {
    const shown = ids(count).filter((id) => !hidden.includes(id));
    const readOn = listReader(hiding(list(count), hidden));
    const readIds: string[] = [];
    for (let isRead = false; !isRead; ) {
      const { records, isLast } = await readOn();
      readIds.push(...records.map(({ id }) => String(id)));
      isRead = isLast;
    }
    expect(readIds).toEqual(shown);
  });

  it('skips none when a failed request is repeated', async () => {
    const steady = list(2500);
    let fails = 0;
    const failing: ReadPage = async (...args) => {
      fails += 1;
      if (fails === 2) throw new Error('no line');
      return steady(...args);
    };
    const { page } = await listExportSource(failing).open(signal);
    const first = await page(0, 999, signal);
    await expect(page(1000, 1999, signal)).rejects.toThrow('no line');
    const rest = [...(await page(1000, 1999, signal)), ...(await page(2000, 2499, signal))];
    expect([...first, ...rest].map((one) => (one as { id: string }).id)).toEqual(ids(2500));
  });
});

it('a selection keeps its order, and omits deleted records', async () => {
  const present = new Set(['a', 'b', 'd']);
  const source = selectionExportSource(['d', 'c', 'b', 'a'], async (some) =>
    some
      .map(String)
      .filter((id) => present.has(id))
      .sort()
      .map((id) => ({ id })),
  );
  expect(await readIn(2, source)).toEqual(['d', 'b', 'a']);
});
