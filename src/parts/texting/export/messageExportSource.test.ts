import type { DataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { messageExportSource } from './messageExportSource.ts';

interface Row {
  id: string;
  created_at: string;
  status: string;
}

const at = (ms: number): string => new Date(Date.UTC(2026, 2, 20, 15) + ms).toISOString();
const row = (number: number, ms: number): Row => ({ id: `m${number}`, created_at: at(ms), status: 'sent' });

/** A list of messages like the API's, which changes after each request. */
function listOf(rows: Row[], change: (requestCount: number) => void): DataProvider['getList'] {
  let requestCount = 0;
  return (async (_: string, { filter, sort, pagination }: Required<Parameters<DataProvider['getList']>[1]>) => {
    const { status, created_at_gte = '', created_at_lte = '~', id_gte = '' } = filter;
    const found = rows.filter(
      (each) =>
        (status ?? each.status) === each.status &&
        each.created_at >= created_at_gte &&
        each.created_at <= created_at_lte &&
        each.id >= id_gte,
    );
    const key = sort.field as keyof Row;
    found.sort((one, other) => (one[key] < other[key] ? -1 : Number(one[key] > other[key])));
    if (sort.order === 'DESC') found.reverse();
    const { page, perPage } = pagination;
    const data = found.slice((page - 1) * perPage, page * perPage);
    requestCount += 1;
    change(requestCount);
    return { data, total: found.length };
  }) as unknown as DataProvider['getList'];
}

/** The ids in an export, in pages of three. */
async function exportedIds(
  getList: DataProvider['getList'],
  filter: Record<string, unknown>,
  isLimited = false,
): Promise<string[]> {
  const { signal } = new AbortController();
  const { total, page } = await messageExportSource(getList, filter, { isLimited, perRequest: 3 }).open(signal);
  const ids: string[] = [];
  for (let from = 0; from < total; from += 3) {
    const records = await page(from, Math.min(from + 3, total) - 1, signal);
    ids.push(...records.map((record) => (record as Row).id));
  }
  return ids;
}

const SEVEN = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'];

describe('the source of an export of messages', () => {
  it.each([{}, { status: 'sent' }])('returns each message once, and none that arrived later: %j', async (filter) => {
    const rows = SEVEN.map((_, index) => row(index + 1, index));
    const getList = listOf(rows, (requestCount) => void rows.push(row(10 + requestCount, 10 + requestCount)));
    expect(await exportedIds(getList, filter)).toEqual(SEVEN);
  });

  it.each([
    ['at different times', (number: number) => number],
    ['all at the same time', () => 0],
    ['first one, then several at the same time', (number: number) => Math.min(number, 2)],
    ['several at the same time, then others', (number: number) => Math.max(number, 5)],
  ])('skips nothing when messages read before no longer match, created %s', async (_, timeOf) => {
    const rows = SEVEN.map((_, index) => row(index + 1, timeOf(index + 1)));
    const getList = listOf(rows, (requestCount) => {
      const first = rows[requestCount - 2];
      if (first) first.status = 'delivered';
    });
    const ids = await exportedIds(getList, { status: 'sent' });
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(expect.arrayContaining(rows.filter(({ status }) => status === 'sent').map(({ id }) => id)));
    expect(ids.length).toBeGreaterThan(4);
  });

  it('skips nothing for a user with limits when messages read before may no longer be read', async () => {
    const rows = SEVEN.map((_, index) => row(index + 1, index));
    const getList = listOf(rows, (requestCount) => void (requestCount > 1 && rows.shift()));
    const filter = { direction: 'incoming' };
    expect(await exportedIds(getList, filter, true)).toEqual(SEVEN);
  });

  it('leaves out no last messages when others begin to match', async () => {
    const rows = SEVEN.map((_, index) => row(index + 1, index));
    for (const each of rows.slice(0, 3)) each.status = 'sending';
    const getList = listOf(rows, () => {
      for (const each of rows) each.status = 'sent';
    });
    expect(await exportedIds(getList, { status: 'sent' })).toEqual(SEVEN);
  });

  it('reads a page again after a failure, without skipping any', async () => {
    const rows = SEVEN.map((_, index) => row(index + 1, index < 5 ? 0 : index));
    let failures = 0;
    const getList = listOf(rows, (requestCount) => {
      if (requestCount < 2 || failures > 2) return;
      failures += 1;
      throw new Error('No connection');
    });
    const { signal } = new AbortController();
    const { page } = await messageExportSource(getList, { status: 'sent' }, { isLimited: false, perRequest: 3 }).open(
      signal,
    );
    const pages: unknown[] = [];
    for (const [from, to] of [
      [0, 2],
      [3, 5],
      [6, 6],
    ] as const) {
      for (;;) {
        const records = await page(from, to, signal).catch(() => null);
        if (!records) continue;
        pages.push(records.map((record) => (record as Row).id));
        break;
      }
    }
    expect(failures).toBe(3);
    expect(pages.flat()).toEqual(SEVEN);
  });
});
