import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '#src/api/apiError.ts';
import { readResponse } from '#src/api/http/readResponse.ts';
import { request } from '#src/api/httpClient.ts';
import { pagesKey } from '#src/api/recordQuery.ts';
import type { OperationName } from '#src/domain/contract/endpoints.ts';
import { HEARTBEAT_MS, HINTED, type Hinted, type PageHint } from '#src/domain/contract/pageHints.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';
import { session } from '#src/session/session.ts';
import { INTERVAL_WHEN_ANNOUNCED, setChangesAnnounced } from '#src/ui/background/pollInterval.ts';

/** The wait before reconnecting (ms): the first, and the longest. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** The least time (ms) between two rounds of refetching. */
const ROUND_INTERVAL = 1000;
/** How often (ms) to check whether records are still being written. */
const WRITE_INTERVAL = 200;
/** How often (ms) to check whether the page is visible. */
const VISIBILITY_INTERVAL = 1000;

/** The key prefixes of queries that a hint refetches where a screen polls them. */
const KEYS: Record<Hinted, readonly (OperationName | ResourceName | QueryKey)[]> = {
  alerts: ['alerts', 'alertNews'],
  campaigns: ['campaigns', 'campaignReport', pagesKey('messages'), 'contactTimeline'],
  contacts: [['contacts', 'getOne']],
  conversations: ['conversations', 'conversationCounts', 'conversation'],
  devices: ['devices', 'deviceReport', 'pairing'],
  messages: [pagesKey('messages'), 'conversations', 'conversationCounts', 'conversation', 'contactTimeline'],
};

/**
 * Follows GET /events, which names the resources that have changed, and refetches those that a screen shows. While it is connected, screens poll
 * rarely. In a hidden tab it disconnects, because browsers allow only a few connections. Returns a function that stops it.
 */
export function followHints(queryClient: QueryClient): () => void {
  const stopping = new AbortController();
  void follow(new Rounds(queryClient), stopping.signal);
  return () => stopping.abort();
}

async function follow(rounds: Rounds, stopping: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE;
  while (!stopping.aborted) {
    if (document.hidden || !navigator.onLine || !session.isSignedIn()) {
      await wait(VISIBILITY_INTERVAL);
      continue;
    }
    const startedAt = Date.now();
    try {
      await listenOnce(rounds, stopping);
    } catch (error) {
      // This API has no hints.
      if (error instanceof ApiError && [403, 404, 501].includes(error.status)) return;
    } finally {
      setChangesAnnounced(false);
      // Polling is rare while connected, so catch up on what was missed.
      if (!document.hidden) rounds.notify(HINTED);
    }
    pause = Date.now() - startedAt > HEARTBEAT_MS ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
    await wait(document.hidden ? VISIBILITY_INTERVAL : pause * (0.5 + Math.random() / 2));
  }
}

/** Listens until the connection ends or goes silent, or the page is hidden. */
async function listenOnce(rounds: Rounds, stopping: AbortSignal): Promise<void> {
  const leaving = new AbortController();
  const leave = (): void => leaving.abort();
  const whenHidden = (): void => {
    if (document.hidden) leave();
  };
  document.addEventListener('visibilitychange', whenHidden);
  let silence = setTimeout(leave, 2 * HEARTBEAT_MS);
  try {
    await request('/events', {
      signal: AbortSignal.any([stopping, leaving.signal]),
      isStream: true,
      async read(response, call, id) {
        const { ok, body, headers, status } = response;
        if (!ok || !body) return readResponse(response, call, id);
        for await (const { event, data } of eventsIn(body, () => {
          clearTimeout(silence);
          silence = setTimeout(leave, 2 * HEARTBEAT_MS);
        })) {
          if (event === 'listening') {
            rounds.catchUp();
            setChangesAnnounced(true);
          } else if (event === 'changed') rounds.notify((JSON.parse(data) as PageHint).resources);
        }
        return { data: undefined, meta: undefined, headers, status };
      },
    });
  } finally {
    clearTimeout(silence);
    document.removeEventListener('visibilitychange', whenHidden);
  }
}

interface ServerSentEvent {
  event: string;
  data: string;
}

/** Parses the events of a stream; `onPart` is called for every part received. */
export async function* eventsIn(body: ReadableStream<Uint8Array>, onPart: () => void): AsyncGenerator<ServerSentEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onPart();
      const blocks = (rest + part.value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const lines = block.split('\n');
        const fieldOf = (field: string): string =>
          lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2) ?? '';
        if (fieldOf('event') !== '') yield { event: fieldOf('event'), data: fieldOf('data') };
      }
    }
  } finally {
    reader.releaseLock();
  }
}

/**
 * Refetches what hints name, in rounds. A slow response delays no other query, and its query is not requested again before it has arrived. Waits while a
 * record is being written: the hint of a deletion may arrive before its response, and a screen that is about to close would request the deleted record.
 */
export class Rounds {
  private readonly pending = new Set<Hinted>();
  private isUnderWay = false;
  /** The queries to fetch again after the fetch under way. */
  private readonly outdated = new Set<Query>();

  constructor(private readonly queryClient: QueryClient) {}

  notify(resources: readonly Hinted[]): void {
    for (const each of resources) this.pending.add(each);
    if (!this.isUnderWay) void this.run();
  }

  /** Refetches what will be polled less often once changes are announced: it may have changed since its last poll. */
  catchUp(): void {
    const isPolledOften = (query: Query): boolean => pollsOf(query).some((ms) => ms < INTERVAL_WHEN_ANNOUNCED);
    for (const query of this.queryClient.getQueryCache().findAll({ type: 'active', predicate: isPolledOften })) {
      void this.refetch(query);
    }
  }

  private async run(): Promise<void> {
    this.isUnderWay = true;
    while (this.pending.size > 0) {
      if (this.queryClient.isMutating() > 0) {
        await wait(WRITE_INTERVAL);
        continue;
      }
      const keys = [...this.pending].flatMap((each) => KEYS[each]).map((key) => [key].flat());
      this.pending.clear();
      const isAffected = (query: Query): boolean =>
        isPolled(query) && keys.some((key) => key.every((part, at) => query.queryKey[at] === part));
      const affected = this.queryClient.getQueryCache().findAll({ type: 'active', predicate: isAffected });
      for (const query of affected) void this.refetch(query);
      await wait(ROUND_INTERVAL);
    }
    this.isUnderWay = false;
  }

  /** A response to a fetch under way may be older than the change that the hint announces, so the query is fetched again afterwards. */
  private async refetch(query: Query): Promise<void> {
    if (this.outdated.has(query)) return;
    if (query.state.fetchStatus === 'fetching') {
      this.outdated.add(query);
      await this.fetch(query);
      this.outdated.delete(query);
    }
    await this.fetch(query);
  }

  /** Fetches a query that a screen still polls, or waits for its fetch under way. */
  private fetch(query: Query): Promise<void> {
    const predicate = (each: Query): boolean => each === query && isPolled(each);
    return this.queryClient.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
  }
}

/** Whether a screen polls it, because it may change while it is being read. */
function isPolled(query: Query): boolean {
  return pollsOf(query).length > 0;
}

/** The polling intervals (ms) of the screen parts that show it. */
function pollsOf(query: Query): number[] {
  return query.observers.flatMap(({ options: { refetchInterval } }) => {
    const interval = typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
    return interval || [];
  });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
