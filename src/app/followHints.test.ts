import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { authenticateWith } from '#src/api/httpClient.ts';
import { setRuntimeConfig } from '#src/config/runtimeConfig.ts';
import { session } from '#src/session/session.ts';
import { eventsIn, followHints, Rounds } from './followHints.ts';

const TEXT =
  'event: listening\ndata: {"resources":["devices"]}\n\n: alive\n\nevent: changed\ndata: {"resources":["é"]}\n\n';
const BYTES = new TextEncoder().encode(TEXT);

async function read(parts: readonly Uint8Array[]): Promise<{ events: unknown[]; partCount: number }> {
  let partCount = 0;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  const events: unknown[] = [];
  for await (const event of eventsIn(body, () => {
    partCount += 1;
  }))
    events.push(event);
  return { events, partCount };
}

describe('the events of a stream', () => {
  it.each([1, 2, 7, 50, BYTES.length])('are read from chunks of %i bytes', async (length) => {
    const parts = Array.from({ length: Math.ceil(BYTES.length / length) }, (_, at) =>
      BYTES.slice(at * length, (at + 1) * length),
    );
    const { events, partCount } = await read(parts);
    expect(events).toEqual([
      { event: 'listening', data: '{"resources":["devices"]}' },
      { event: 'changed', data: '{"resources":["é"]}' },
    ]);
    expect(partCount).toBeGreaterThan(0);
  });

  it('skip one that was cut off', async () => {
    expect((await read([BYTES.slice(0, BYTES.length - 1)])).events).toHaveLength(1);
  });
});

describe('what a hint names', () => {
  it('is not fetched while a record is being written, and is fetched afterwards', async () => {
    const queryClient = new QueryClient();
    const queryFn = vi.fn(() => Promise.resolve('device'));
    const options = { queryKey: ['devices', 'getOne', { id: '1' }], queryFn, refetchInterval: 3_600_000 };
    const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));
    let respond: (value: string) => void = () => undefined;
    const mutationFn = () => new Promise<string>((resolve) => (respond = resolve));
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn });
    const writing = write.execute(undefined);
    const rounds = new Rounds(queryClient);
    rounds.notify(['devices']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(queryFn).toHaveBeenCalledTimes(1);
    respond('done');
    await writing;
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
    stop();
    queryClient.clear();
  });

  it('is fetched again if it was being fetched when the hint arrived, because that response may be older', async () => {
    const queryClient = new QueryClient();
    const responses: ((value: string) => void)[] = [];
    const queryFn = vi.fn(() => new Promise<string>((resolve) => responses.push(resolve)));
    const options = { queryKey: ['devices', 'getOne', { id: '1' }], queryFn, refetchInterval: 3_600_000 };
    const observer = new QueryObserver(queryClient, options);
    const stop = observer.subscribe(() => undefined);
    new Rounds(queryClient).notify(['devices']);
    responses[0]?.('before the change');
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
    responses[1]?.('after it');
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after it'));
    stop();
    queryClient.clear();
  });

  it('is fetched although something else is still loading', async () => {
    const queryClient = new QueryClient();
    const queryFn = vi.fn(() => Promise.resolve('device'));
    const device = { queryKey: ['devices', 'getOne', { id: '1' }], queryFn, refetchInterval: 3_600_000 };
    const report = {
      queryKey: ['deviceReport'],
      queryFn: () => new Promise(() => undefined),
      refetchInterval: 3_600_000,
    };
    const stops = [device, report].map((options) =>
      new QueryObserver<unknown>(queryClient, options).subscribe(() => undefined),
    );
    const rounds = new Rounds(queryClient);
    rounds.notify(['devices']);
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
    rounds.notify(['devices']);
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(3));
    for (const stop of stops) stop();
    queryClient.clear();
  });

  it('is requested once at a time, however slow', async () => {
    const queryClient = new QueryClient();
    const queryFn = vi.fn(() => new Promise(() => undefined));
    const options = { queryKey: ['devices', 'getOne', { id: '1' }], queryFn, refetchInterval: 3_600_000 };
    const stop = new QueryObserver<unknown>(queryClient, options).subscribe(() => undefined);
    const other = vi.fn(() => Promise.resolve([]));
    const stopOther = new QueryObserver<unknown>(queryClient, {
      ...options,
      queryKey: ['devices'],
      queryFn: other,
    }).subscribe(() => undefined);
    const rounds = new Rounds(queryClient);
    for (const count of [2, 3]) {
      rounds.notify(['devices']);
      await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(count));
    }
    expect(queryFn).toHaveBeenCalledTimes(1);
    stop();
    stopOther();
    queryClient.clear();
  });
});

describe('a page that begins to listen', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('fetches again what it will poll less often, because earlier changes were not announced', async () => {
    vi.spyOn(session, 'isSignedIn').mockReturnValue(true);
    let listen = (): void => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        listen = () => controller.enqueue(new TextEncoder().encode('event: listening\ndata: {"resources":[]}\n\n'));
      },
    });
    const authenticator = authenticateWith(null);
    setRuntimeConfig({ productName: '', apiBaseUrl: 'https://api.test', authStrategy: 'local', isDemo: false });
    const connect = vi.fn(async () => new Response(body));
    vi.stubGlobal('fetch', connect);
    const queryClient = new QueryClient();
    let name = 'before the change';
    const queryFn = vi.fn(() => Promise.resolve(name));
    const options = { queryKey: ['devices', 'getOne', { id: '1' }], queryFn, refetchInterval: 29_000 };
    const observer = new QueryObserver(queryClient, options);
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(name));
    const rare = vi.fn(() => Promise.resolve(0));
    const stopRare = new QueryObserver(queryClient, {
      queryKey: ['conversationCounts'],
      queryFn: rare,
      refetchInterval: 30_000,
    }).subscribe(() => undefined);
    const stopFollowing = followHints(queryClient);
    await vi.waitFor(() => expect(connect).toHaveBeenCalledOnce());
    name = 'after it';
    listen();
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after it'));
    expect(rare).toHaveBeenCalledOnce();
    expect(connect).toHaveBeenCalledOnce();
    stopRare();
    stopFollowing();
    authenticateWith(authenticator);
    stop();
    queryClient.clear();
  });
});
