import type { MockApi } from '#mock-api/createApp.ts';
import type { Ask } from '#mock-api/testing/apiClient.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';

/** Thrown at the end of a unit of work that has written records, so that it is rolled back. */
class Rehearsal extends HttpProblem {
  constructor() {
    super('unavailable', 'This was a rehearsal.');
  }
}

/** Paths that are not rehearsed: they count attempts outside the unit of work on purpose, or only tests use them. */
const COUNTS_TRIES = /^\/(auth|settings\/devices\/pair$|devices\/pair$|__mock)/;

/** Collections that are written in units of their own, before or after a request's unit. */
const BESIDE: ReadonlySet<CollectionName> = new Set(['visits', 'token_logs']);

/** The records as they are stored, by collection. */
type StoredRecords = Map<CollectionName, StoredRecord[]>;
type StoredRecord = Collections[CollectionName];

/** Sends every write twice: first so that it fails at its end, which must leave nothing behind, then normally. */
export function rehearseWrites({ store }: MockApi): (ask: Ask) => Ask {
  const unit = store.unit.bind(store);
  let isRehearsing = false;
  let writtenNames: CollectionName[] = [];
  store.follow((changes) => {
    writtenNames.push(...changes.map(({ collection }) => collection));
  });
  store.unit = (work) =>
    unit(async () => {
      writtenNames = [];
      const result = await work();
      if (isRehearsing) {
        await store.settle();
        // The client is identified in its own unit, which must not fail instead of the write.
        if (writtenNames.some((name) => !BESIDE.has(name))) throw new Rehearsal();
      }
      return result;
    });

  const rehearse = async (method: string, path: string, send: () => Promise<unknown>): Promise<void> => {
    const before = storedIn(store);
    isRehearsing = true;
    try {
      await send();
    } finally {
      isRehearsing = false;
    }
    const leftovers = difference(before, storedIn(store));
    if (leftovers.length > 0)
      throw new Error(`${method} ${path} failed and left something behind:\n${leftovers.join('\n')}`);
  };

  // One at a time, so that another request's writes do not count as leftovers.
  let last: Promise<unknown> = Promise.resolve();
  return (ask) => (method, path, options) => {
    const result = last.then(async () => {
      if (method !== 'GET' && !COUNTS_TRIES.test(path)) await rehearse(method, path, () => ask(method, path, options));
      return ask(method, path, options);
    });
    last = result.catch(() => undefined);
    return result;
  };
}

/** Freezes each record deeply, so that the same object still has the same content. Changing it throws. */
function storedIn(store: MockApi['store']): StoredRecords {
  return new Map(store.names.map((name) => [name, store.all(name).map(freeze)]));
}

const frozenValues = new WeakSet<object>();

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || frozenValues.has(value)) return value;
  frozenValues.add(value);
  for (const each of Object.values(value)) freeze(each);
  return Object.freeze(value);
}

function difference(before: StoredRecords, after: StoredRecords): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  names.delete('token_logs');
  return [...names].flatMap((name) => {
    const [was, is] = [before.get(name) ?? [], after.get(name) ?? []];
    if (was.length === is.length && was.every((record, index) => record === is[index])) return [];
    const [textsBefore, textsAfter] = [textsOf(was), textsOf(is)];
    return [...new Set([...textsBefore.keys(), ...textsAfter.keys()])]
      .filter((id) => textsBefore.get(id) !== textsAfter.get(id))
      .map((id) => `${name} ${id}: ${textsBefore.get(id) ?? 'was not there'} → ${textsAfter.get(id) ?? 'is gone'}`);
  });
}

function textsOf(records: readonly StoredRecord[]): Map<string, string> {
  return new Map(
    records.map((record) => [record.id, JSON.stringify(record, isSession(record) ? withoutLastUse : undefined)]),
  );
}

const isSession = (record: StoredRecord): boolean => 'refresh_hash' in record;

/** Leaves out a session's last use: a minute after the last one, any request stores its own, in another unit of work. */
function withoutLastUse(field: string, value: unknown): unknown {
  return ['last_used_at', 'updated_at', 'version'].includes(field) ? undefined : value;
}
