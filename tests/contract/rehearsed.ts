import type { MockApi } from '#mock-api/createApp.ts';
import type { Ask } from '#mock-api/testing/asker.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';

/** Ends a unit of work that has finished all its writes. */
class Rehearsal extends HttpProblem {
  constructor() {
    super('unavailable', 'This was a rehearsal.');
  }
}

/** Collections that count attempts outside the unit of work on purpose, and those that only tests have. */
const COUNTS_TRIES = /^\/(auth|settings\/devices\/pair$|devices\/pair$|__mock)/;

/** Each record as it is stored, by collection and id. */
type Fingerprint = Map<string, string>;

/** Sends every write twice: first so that it fails after its last write, of which nothing may remain, then normally. */
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

  // One at a time, so that another request's writes do not count as leftovers.
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
