import type { MockApi } from '#mock-api/createApp.ts';
import type { Ask } from '#mock-api/testing/asker.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';

/** What ends a unit of work that has done all it does, but for being told. */
class Rehearsal extends HttpProblem {
  constructor() {
    super('unavailable', 'This was a rehearsal.');
  }
}

/** What counts tries outside the records, as it must, and what only tests have. */
const COUNTS_TRIES = /^\/(auth|settings\/devices\/pair$|devices\/pair$|__mock)/;

/** Each record as it lies in the store, by its collection and id. */
type Fingerprint = Map<string, string>;

/**
 * Asks everything that writes twice: first so that it fails after its last write, and nothing may be left of that, then as
 * it is.
 */
export function rehearsedBy({ store }: MockApi): (ask: Ask) => Ask {
  const unit = store.unit.bind(store);
  let isRehearsing = false;
  store.unit = (work) =>
    isRehearsing
      ? unit(async () => {
          await work();
          throw new Rehearsal();
        })
      : unit(work);

  const fingerprint = (): Fingerprint =>
    new Map(
      store.names.flatMap((name) =>
        store.all(name).map((record) => [`${name} ${record.id}`, JSON.stringify(record)] as const),
      ),
    );

  const rehearse = async (method: string, path: string, send: () => Promise<unknown>): Promise<void> => {
    const before = fingerprint();
    isRehearsing = true;
    try {
      await send();
    } finally {
      isRehearsing = false;
    }
    const left = difference(before, fingerprint());
    if (left.length > 0) throw new Error(`${method} ${path} failed and left something behind:\n${left.join('\n')}`);
  };

  // One after the other: what another one writes meanwhile is not left behind by this one.
  let last: Promise<unknown> = Promise.resolve();
  return (ask) => (method, path, asked) => {
    const answer = last.then(async () => {
      if (method !== 'GET' && !COUNTS_TRIES.test(path)) await rehearse(method, path, () => ask(method, path, asked));
      return ask(method, path, asked);
    });
    last = answer.catch(() => undefined);
    return answer;
  };
}

function difference(before: Fingerprint, after: Fingerprint): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys]
    .filter((key) => before.get(key) !== after.get(key) && !key.startsWith('token_logs '))
    .map((key) => `${key}: ${before.get(key) ?? 'was not there'} → ${after.get(key) ?? 'is gone'}`);
}
