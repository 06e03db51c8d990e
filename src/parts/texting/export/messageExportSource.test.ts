import type { DataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { messageExportSource } from './messageExportSource.ts';

/** Messages `m1` to `m7`. More arrive while they are being read. */
function growing(): DataProvider['getList'] {
  const ids = Array.from({ length: 7 }, (_, index) => `m${index + 1}`);
  return (async (_: string, params: { pagination: { page: number; perPage: number } }) => {
    const { page, perPage } = params.pagination;
    const data = ids.slice((page - 1) * perPage, page * perPage).map((id) => ({ id }));
    const total = ids.length;
    ids.push(`late ${total}`);
    return { data, total };
  }) as unknown as DataProvider['getList'];
}

describe('the source of an export of messages', () => {
  it('returns each message once, and none that arrived later', async () => {
    const { signal } = new AbortController();
    const selection = await messageExportSource(growing(), {}).open(signal);
    expect(selection.total).toBe(7);
    const readIds: string[] = [];
    for (let from = 0; from < selection.total; from += 3) {
      const records = await selection.page(from, Math.min(from + 3, selection.total) - 1, signal);
      readIds.push(...records.map((record) => (record as { id: string }).id));
    }
    expect(readIds).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7']);
  });
});
