import type { Identifier, RaRecord } from 'react-admin';

/** Records a request: the most that is quick to answer, and to take apart without holding up the page. */
const PAGE = 1000;

export type ReadPage = (
  pagination: { page: number; perPage: number },
  signal?: AbortSignal,
) => Promise<{ data: readonly RaRecord[]; total?: number }>;

export interface ListPart {
  /** Those that no part before had. */
  records: RaRecord[];
  /** How many the list has now. */
  total: number;
  isLast: boolean;
}

/**
 * Reads a list to its end, whatever its size, a part with each call. What comes in above meanwhile moves the rest down: a page then
 * repeats some of the last one, which are left out. A call that rejects can be made again: none is skipped.
 */
export function listReader(readPage: ReadPage): (signal?: AbortSignal) => Promise<ListPart> {
  const seen = new Set<Identifier>();
  let pages = 0;
  return async (signal) => {
    const { data, total = data.length } = await readPage({ page: pages + 1, perPage: PAGE }, signal);
    pages += 1;
    const records = data.filter(({ id }) => !seen.has(id));
    for (const { id } of records) seen.add(id);
    return { records, total, isLast: data.length < PAGE };
  };
}
