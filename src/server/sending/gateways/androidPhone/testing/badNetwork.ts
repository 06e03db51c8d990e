import type { Random } from '#src/server/random.ts';
import type { FakePhone } from './FakePhone.ts';

/** The shares of requests that are lost, lose their response, arrive twice, or arrive much later. */
const SHARE = { lost: 0.1, unanswered: 0.12, doubled: 0.08, late: 0.1 };

/** A network that loses, duplicates and delays requests, as determined by a seed. */
export function badNetwork(random: Random) {
  const delayedRequests: (() => Promise<unknown>)[] = [];
  let isBad = true;
  const network: FakePhone['network'] = async (send, method) => {
    const chance = isBad ? random.next() : 1;
    const noResponse = { status: 0, body: null as never };
    let below = SHARE.lost;
    if (chance < below) return noResponse;
    below += SHARE.unanswered;
    if (chance < below) {
      await send();
      return noResponse;
    }
    below += SHARE.doubled;
    if (chance < below) await send();
    else if (chance < below + SHARE.late && method === 'PATCH') {
      delayedRequests.push(send);
      return noResponse;
    }
    return await send();
  };
  return {
    network,
    /** Delivers the delayed requests, in another order. */
    async deliver(): Promise<void> {
      const requests = delayedRequests.splice(0);
      while (requests.length > 0) await requests.splice(Math.floor(random.next() * requests.length), 1)[0]?.();
    },
    mend: (): void => {
      isBad = false;
    },
  };
}
