import type { Identifier, RaRecord } from 'react-admin';
import type { ExportSource } from '#src/ui/export/ExportOrder.ts';
import { listReader, type ReadPage } from '#src/ui/lists/listReader.ts';

/** A list as it is when the export starts: the same number of records and no duplicates, even if records are added in the meantime. Its pages must be read in order. */
export function listExportSource(readPage: ReadPage): ExportSource {
  return {
    async open(signal) {
      const readOn = listReader(readPage);
      const { records, total, isLast } = await readOn(signal);
      let ready = records;
      let isRead = isLast;
      return {
        total,
        async page(from, to, during) {
          const count = to - from + 1;
          while (ready.length < count && !isRead) {
            const part = await readOn(during);
            ready.push(...part.records);
            isRead = part.isLast;
          }
          const rows = ready.slice(0, count);
          ready = ready.slice(count);
          return rows;
        },
      };
    },
  };
}

/** Records by ids, in that order. Those deleted in the meantime are dropped. */
export function selectionExportSource(
  ids: readonly Identifier[],
  readMany: (ids: Identifier[], signal: AbortSignal) => Promise<readonly RaRecord[]>,
): ExportSource {
  return {
    open: async () => ({
      total: ids.length,
      async page(from, to, signal) {
        const pageIds = ids.slice(from, to + 1);
        const records = new Map((await readMany(pageIds, signal)).map((record) => [record.id, record]));
        return pageIds.flatMap((id) => records.get(id) ?? []);
      },
    }),
  };
}
