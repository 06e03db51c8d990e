import type { DataProvider } from 'react-admin';
import type { ExportSource } from '#src/ui/export/ExportOrder.ts';

type Filter = Record<string, unknown>;

/**
 * The messages that match a filter, oldest first, so that new messages come at the end and no page skips or repeats any. Their number is fixed
 * at the start.
 */
export function messageExportSource(getList: DataProvider['getList'], filter: Filter): ExportSource {
  const page = (number: number, perPage: number, signal: AbortSignal) =>
    getList('messages', {
      filter,
      sort: { field: 'created_at', order: 'ASC' },
      pagination: { page: number, perPage },
      signal,
    });
  return {
    async open(signal) {
      const { total = 0 } = await page(1, 1, signal);
      let size = 0;
      return {
        total,
        async page(from, to, signal) {
          // The first request has the size of all pages; only the last may be smaller.
          size ||= to - from + 1;
          const { data } = await page(from / size + 1, size, signal);
          return data.slice(0, to - from + 1);
        },
      };
    },
  };
}
