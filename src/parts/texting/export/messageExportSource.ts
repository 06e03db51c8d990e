import type { DataProvider } from 'react-admin';
import type { Message } from '#src/domain/messages/message.ts';
import type { ExportSelection, ExportSource } from '#src/ui/export/ExportOrder.ts';

type Filter = Record<string, unknown>;
type ReadPage = ExportSelection['page'];
/** Reads records by a filter, in order of a field; page 1 by default. */
type Read = (
  question: { filter: Filter; field: 'created_at' | 'id'; order?: 'ASC' | 'DESC'; page?: number; perPage: number },
  signal: AbortSignal,
) => Promise<{ data: Message[]; total?: number }>;

/** Records per request: the most that parse without blocking the page. */
const PAGE = 1000;

/** What never changes about a message. A list filtered by nothing else only grows, at its end, and the API finds all its pages equally fast. */
const UNCHANGING: ReadonlySet<string> = new Set(['campaign_id', 'direction']);

interface SourceOptions {
  /** Whether the user sees only some messages or contacts: then messages come and go as these change, with any filter. */
  isLimited: boolean;
  perRequest?: number;
}

/**
 * The messages that match a filter, oldest first, without those created after the start. A message that matches from the start to the end is
 * in it once, whichever others begin or cease to match in the meantime. Its pages must be read in order.
 */
export function messageExportSource(
  getList: DataProvider['getList'],
  filter: Filter,
  { isLimited, perRequest = PAGE }: SourceOptions,
): ExportSource {
  const read: Read = ({ filter, field, order = 'ASC', page = 1, perPage }, signal) =>
    getList<Message>('messages', { filter, sort: { field, order }, pagination: { page, perPage }, signal });
  return {
    async open(signal) {
      const { data, total = 0 } = await read({ filter, field: 'created_at', order: 'DESC', perPage: 1 }, signal);
      const isUnchanging = !isLimited && Object.keys(filter).every((field) => UNCHANGING.has(field));
      const until = data[0]?.created_at ?? '';
      return {
        total,
        page: isUnchanging ? pagesByPlace(read, filter) : pagesByTime(read, filter, { total, until, perRequest }),
      };
    },
  };
}

function pagesByPlace(read: Read, filter: Filter): ReadPage {
  let perPage = 0;
  return async (from, to, signal) => {
    // The first request has the size of all pages; only the last may be smaller.
    perPage ||= to - from + 1;
    const { data } = await read({ filter, field: 'created_at', page: from / perPage + 1, perPage }, signal);
    return data.slice(0, to - from + 1);
  };
}

/** Each request begins at the time, or within one time after the id, where the previous one ended. The last page has all that is left. */
function pagesByTime(
  read: Read,
  filter: Filter,
  { total, until, perRequest }: { total: number; until: string; perRequest: number },
): ReadPage {
  let from: string | null = null;
  /** The last id read of those with the time `from`, if they are more than a page; '' before the first. */
  let lastId: string | null = null;
  let isRead = false;
  let ready: Message[] = [];

  async function readOn(signal: AbortSignal): Promise<void> {
    if (from !== null && lastId !== null) {
      const within = { ...filter, created_at_gte: from, created_at_lte: from, ...(lastId && { id_gte: lastId }) };
      // One more, because the last one read is found again.
      const { data } = await read({ filter: within, field: 'id', perPage: perRequest + 1 }, signal);
      ready.push(...data.filter(({ id }) => id !== lastId));
      lastId = data.length > perRequest ? (data.at(-1)?.id ?? null) : null;
      if (lastId === null) from = new Date(Date.parse(from) + 1).toISOString();
      return;
    }
    const within = { ...filter, ...(from !== null && { created_at_gte: from }), created_at_lte: until };
    const { data } = await read({ filter: within, field: 'created_at', perPage: perRequest }, signal);
    isRead = data.length < perRequest;
    const lastAt = isRead ? undefined : data.at(-1)?.created_at;
    // A full page may have ended between messages with the same time: a launch creates thousands at once.
    const whole = data.filter(({ created_at }) => created_at !== lastAt);
    ready.push(...whole);
    from = lastAt ?? from;
    lastId = whole.length === 0 ? '' : null;
  }

  return async (first, last, signal) => {
    const count = last === total - 1 ? Number.POSITIVE_INFINITY : last - first + 1;
    while (ready.length < count && !isRead) await readOn(signal);
    const page = ready.slice(0, count);
    ready = ready.slice(count);
    return page;
  };
}
