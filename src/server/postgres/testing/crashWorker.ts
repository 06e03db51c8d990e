import pino from 'pino';
import { createPool } from '#src/server/postgres/database.ts';
import { ruledStore } from '#src/server/postgres/ruledStore.ts';
import { sendingOver, startWorker } from '#src/server/process/startWorker.ts';
import { createRandom } from '#src/server/random.ts';
import type { Gateway, OutgoingMessage, SendResponse } from '#src/server/sending/gateways/Gateway.ts';
import { SimulatedPhones } from '#src/server/sending/gateways/simulated/SimulatedPhones.ts';

/**
 * A worker in its own process, to be killed: `tsx crashWorker.ts <database> <phones> <startedAt> <pace>`. It reaches its phones over HTTP at
 * `phones`; its clock runs `pace` times as fast since `startedAt` (ms).
 */
const [url = '', phonesAt = '', startedAt = '0', pace = '1'] = process.argv.slice(2);
const now = (): number => Number(startedAt) + (Date.now() - Number(startedAt)) * Number(pace);
const clock = { now: () => new Date(now()), advance: () => undefined, reset: () => undefined };
const store = ruledStore(createPool(url, 8), clock);
const phones = new SimulatedPhones({
  ...sendingOver(store, clock),
  random: createRandom(process.pid),
  report: console.error,
});

/** The result of handing a message to the phone; `lost` if it is unknown. */
async function ask(request: 'send' | 'lookup', text: OutgoingMessage): Promise<'taken' | 'unknown' | 'lost'> {
  try {
    const { clientId, deviceId, to } = text;
    const body = JSON.stringify({ clientId, deviceId, to, worker: process.pid });
    const response = await fetch(`${phonesAt}/${request}`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(5_000),
    });
    return response.status === 200 ? 'taken' : 'unknown';
  } catch {
    return 'lost';
  }
}

function gateway(honorsIds: boolean): Gateway {
  const accept = async (text: OutgoingMessage): Promise<SendResponse> => await phones.send(text);
  return {
    capabilities: { ...phones.capabilities, clientId: honorsIds, lookup: honorsIds ? 'id' : 'none' },
    async send(text) {
      return (await ask('send', text)) === 'taken' ? await accept(text) : { is: 'unsure' };
    },
    async lookup(text) {
      const result = await ask('lookup', text);
      if (result === 'lost') return { is: 'unsure' };
      return result === 'taken' ? await accept(text) : { is: 'unknown' };
    },
  };
}
const [honoring, other] = [gateway(true), gateway(false)];

startWorker({
  store,
  url,
  clock,
  log: pino({ level: 'error' }, pino.destination(2)),
  gatewayOf: ({ id }) => (id.endsWith('-without-ids') ? other : honoring),
  phones,
  mails: null,
  pageUrl: 'http://localhost',
});
