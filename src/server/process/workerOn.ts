import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '#src/server/clock.ts';
import { failureOf } from '#src/server/http/failureOf.ts';
import { smtpServer } from '#src/server/mail/MailServer.ts';
import type { Connections } from '#src/server/postgres/Connections.ts';
import type { PostgresStore } from '#src/server/postgres/PostgresStore.ts';
import { ruledStore } from '#src/server/postgres/ruledStore.ts';
import { createRandom } from '#src/server/random.ts';
import { keyRings } from '#src/server/secrets/keyRings.ts';
import { AndroidPhones } from '#src/server/sending/gateways/androidPhone/AndroidPhones.ts';
import { gatewayByKind } from '#src/server/sending/gateways/gatewayByKind.ts';
import { SimulatedPhones } from '#src/server/sending/gateways/simulated/SimulatedPhones.ts';
import { SmppAccounts, type SmppSetting } from '#src/server/sending/gateways/smpp/SmppAccounts.ts';
import { startTwilio } from '#src/server/sending/gateways/twilio/pollTwilio.ts';
import { TwilioGateway } from '#src/server/sending/gateways/twilio/TwilioGateway.ts';
import type { TwilioSetting } from '#src/server/sending/gateways/twilio/TwilioSetting.ts';
import { pageUrlOf, type Settings } from '#src/server/settings.ts';
import { Deliveries } from '#src/server/webhooks/Deliveries.ts';
import { startJobs } from './startJobs.ts';
import { sendingOver, startWorker, type Worker } from './startWorker.ts';

/** Twilio's address and the waits of SMPP, for tests. */
export interface Operators extends Pick<TwilioSetting, 'address'>, Pick<SmppSetting, 'times' | 'holdAgain'> {}

interface Surroundings {
  settings: Settings;
  pool: Connections;
  log: Logger;
  /** The database's address. */
  url: string;
  clock: Clock;
  operators: Operators;
}

/** Starts a worker, with its own store whose writes wake no workers. */
export async function workerOn({
  settings,
  pool,
  log,
  url,
  clock,
  operators: { address, ...smppTimes },
}: Surroundings): Promise<Worker> {
  const store = ruledStore(pool, clock);
  const phones = settings.SIMULATED_PHONES === 'on' ? phonesOver(store, clock, log) : null;
  await phones?.resume();
  const android = new AndroidPhones({
    unit: sendingOver(store, clock).unit,
    report: (error) => log.error({ failure: failureOf(error) }, 'messages for phones could not be stored'),
  });
  const smpp = new SmppAccounts({
    ...sendingOver(store, clock),
    secrets: keyRings(settings).secrets,
    gatewayHosts: settings.GATEWAY_HOSTS,
    report: (error) => log.error({ failure: failureOf(error) }, 'an SMPP account could not be served'),
    ...smppTimes,
  });
  const twilio = {
    ...sendingOver(store, clock),
    secrets: keyRings(settings).secrets,
    publicAddress: settings.PUBLIC_URL ?? null,
    ...(address && { address }),
  };
  const gatewayOf = gatewayByKind({
    android,
    smpp,
    twilio: new TwilioGateway(twilio),
    ...(phones && { simulated: phones }),
  });
  const { SMTP_URL, MAIL_FROM = '' } = settings;
  const mails = SMTP_URL === undefined ? null : smtpServer(SMTP_URL, MAIL_FROM);
  const deliveries = new Deliveries({
    ...sendingOver(store, clock),
    secrets: keyRings(settings).secrets,
    allowsPrivate: settings.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    pageUrl: pageUrlOf(settings),
    onError: (error) => log.error({ failure: failureOf(error) }, 'webhooks could not be served'),
  });
  const worker = startWorker({
    store,
    url: settings.DATABASE_LISTEN_URL ?? url,
    clock,
    log,
    gatewayOf,
    phones,
    mails,
    deliveries,
    pageUrl: pageUrlOf(settings),
  });
  smpp.start();
  const jobs = startJobs({ pool, url, log, clock, messageMonths: settings.MESSAGE_MONTHS });
  const twilioJobs = startTwilio(twilio, (error) => {
    log.error({ failure: failureOf(error) }, 'Twilio could not be looked after');
  });
  return {
    async stop() {
      // At the same time: operators' connections must be free for other processes even if something else takes too long.
      await Promise.all([jobs.stop(), worker.stop(), twilioJobs.stop(), smpp.stop()]);
    },
  };
}

/** The simulated phones, which follow the changes of a store. */
export function phonesOver(store: PostgresStore, clock: Clock, log: Logger): SimulatedPhones {
  const sendingContext = sendingOver(store, clock);
  const phones = new SimulatedPhones({
    ...sendingContext,
    random: createRandom(randomBytes(4).readUInt32LE()),
    report: (error) => log.error({ failure: failureOf(error) }, 'messages for simulated phones could not be stored'),
  });
  store.follow(async (changes) => {
    for (const change of changes) await phones.follow(sendingContext.between, change);
  });
  return phones;
}
