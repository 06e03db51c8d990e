import { createPool } from '#src/server/postgres/database.ts';
import { ruledStore } from '#src/server/postgres/ruledStore.ts';
import { sendingOver } from '#src/server/process/startWorker.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { Deliveries } from '#src/server/webhooks/Deliveries.ts';

/** Sends webhooks from its own process, to be killed: `node webhookWorker.js <database> <startedAt> <pace>`, once bundled. */
const [url = '', startedAt = '0', pace = '1'] = process.argv.slice(2);
const now = (): number => Number(startedAt) + (Date.now() - Number(startedAt)) * Number(pace);
const clock = { now: () => new Date(now()), advance: () => undefined, reset: () => undefined };
const store = ruledStore(createPool(url, 8), clock);
const deliveries = new Deliveries({
  ...sendingOver(store, clock),
  secrets: new KeyRing([Buffer.alloc(32, 'webhooks')]),
  allowsPrivate: true,
  pageUrl: 'https://app.example.com',
  onError: console.error,
});
setInterval(() => deliveries.sendDue(), 50);
