import type { callOperation } from '#src/api/callOperation.ts';
import { repeatUntilDone } from '#src/api/repeatUntilDone.ts';
import type { ImportRun } from './ImportRun.ts';
import type { ImportStore } from './ImportStore.ts';

/** How many chunks are sent at a time: more would only queue up at the API. */
const LANES = 3;

/** A run while it is sent: its current state, and a function that stores the next one. */
export interface RunHandle {
  now(): ImportRun | null;
  keep(run: ImportRun): Promise<void>;
}

interface SendOptions {
  call: typeof callOperation;
  store: ImportStore;
  signal: AbortSignal;
  /** The problem that is being retried; null when it is gone. */
  onFailure: (error: unknown) => void;
  pauses?: readonly number[] | undefined;
}

/**
 * Sends everything the API has not confirmed yet: the import itself, the open chunks, the end. Stops silently once the run is no longer running;
 * rejects if the API refuses, the store fails, or the signal aborts.
 */
export async function sendRun(run: RunHandle, options: SendOptions): Promise<void> {
  const firstState = run.now();
  if (firstState === null) return;
  if (firstState.importId === null) await create(run, firstState, options);
  const open = firstState.chunks.flatMap(({ totals }, index) => (totals === null ? [index] : [])).values();
  await Promise.all(Array.from({ length: LANES }, () => sendChunks(open, run, options)));
  await finish(run, options);
}

async function create(run: RunHandle, firstState: ImportRun, options: SendOptions): Promise<void> {
  const { call, signal } = options;
  const { input, idempotencyKey } = firstState;
  const { data } = await through(options, () => call('createImport', { body: input, idempotencyKey, signal }));
  const now = run.now();
  if (now) await run.keep({ ...now, importId: data.id, created: data.created });
}

/** One of several parallel senders: sends the next open chunk until none is left. */
async function sendChunks(open: Iterable<number>, run: RunHandle, options: SendOptions): Promise<void> {
  const { call, store, signal } = options;
  for (const index of open) {
    const before = run.now();
    if (before?.state !== 'running') return;
    const chunk = await store.chunk(index);
    if (chunk === undefined) throw new Error(`Chunk ${index} of the import no longer exists.`);
    const prepared = { body: new Blob([chunk.body]), headers: chunk.headers };
    const { data } = await through(options, () => call('importRows', { id: before.importId ?? '', prepared, signal }));
    if (data.rejected.length > 0) await store.putRejected(index, data.rejected);
    signal.throwIfAborted();
    // Other chunks may have finished in the meantime, and the run may have been paused.
    const now = run.now();
    if (now === null) return;
    const chunks = now.chunks.map((each, at) =>
      at === index ? { ...each, totals: data.totals, consents: data.consents } : each,
    );
    await run.keep({ ...now, chunks });
  }
}

async function finish(run: RunHandle, options: SendOptions): Promise<void> {
  const { call, signal } = options;
  const current = run.now();
  if (current?.state !== 'running') return;
  const { data } = await through(options, () =>
    call('finishImport', { id: current.importId ?? '', body: { outcome: 'finished' }, signal }),
  );
  const now = run.now();
  if (now) await run.keep({ ...now, state: 'finished', finalTotals: data.totals, finalConsents: data.consents });
}

/** Repeats a call until it succeeds. After an abort it rejects, even if a response arrives. */
async function through<T>({ signal, onFailure, pauses }: SendOptions, call: () => Promise<T>): Promise<T> {
  const response = await repeatUntilDone(call, { signal, onFailure, pauses });
  signal.throwIfAborted();
  return response;
}
