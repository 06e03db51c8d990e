import type { Identifier, RaRecord } from 'react-admin';

/** Records per request: the most that the API returns quickly and that parse without blocking the page. */
const PAGE = 1000;

export type ReadPage = (
  pagination: { page: number; perPage: number },
  signal?: AbortSignal,
) => Promise<{ data: readonly RaRecord[]; total?: number }>;

export interface ListPart {
  /** The records that no earlier part contained. */
  records: RaRecord[];
  /** The list's current total. */
  total: number;
  isLast: boolean;
}

/**
 * Reads a list to its end, one part per call. Records added at the top in the meantime shift the rest down: repeated records are dropped. A
 * rejected call can be repeated: nothing is skipped.
 */
export function listReader(readPage: ReadPage): (signal?: AbortSignal) => Promise<ListPart> {
  const seen = new Set<Identifier>();
  let pages = 0;
  return async (signal) => {
    const { data, total = data.length } = await readPage({ page: pages + 1, perPage: PAGE }, signal);
    // Not by the page's length: records whose deletion can be undone are missing from it, and from the total.
    const isLast = pages * PAGE + data.length >= total;
    pages += 1;
    const records = data.filter(({ id }) => !seen.has(id));
    for (const { id } of records) seen.add(id);
    return { records, total, isLast };
  };
}
