import { setTimeout as wait } from 'node:timers/promises';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { Pairing } from '#src/domain/devices/pairing.ts';
import { createRandom } from '#src/server/random.ts';
import { badNetwork } from '#src/server/sending/gateways/androidPhone/testing/badNetwork.ts';
import { FakePhone } from '#src/server/sending/gateways/androidPhone/testing/FakePhone.ts';
import { fakeSmsc } from '#src/server/sending/gateways/smpp/testing/FakeSmsc.ts';
import { HAS_NET_SMPP, perlSmsc } from '#src/server/sending/gateways/smpp/testing/perlSmsc.ts';
import { SMSC_PASSWORD } from '#src/server/sending/gateways/smpp/testing/Smsc.ts';
import { ACCOUNT_SID, AUTH_TOKEN, FakeTwilio, NUMBER } from '#src/server/sending/gateways/twilio/testing/FakeTwilio.ts';
import { unrulyNetwork, unrulyReports } from '#src/server/sending/gateways/twilio/testing/unrulyTwilio.ts';
import { type Operator, PUBLIC } from './driverExperiment.ts';

/** The number of accounts, because each sends no faster than its pace. */
const ACCOUNTS = 5;
/** Twilio's callbacks under way at the same time. */
const MAX_CONCURRENT_CALLBACKS = 40;
/** Messages per phone, which sends them one after the other. */
const TEXTS_A_PHONE = 25;
const MIN_PHONES = 4;
/** How long (ms) a phone without work waits before it asks again. */
const RESTS = { first: 20, longest: 2_560 };

function timesOf(numbers: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return times;
}

async function connect(owner: Ask, name: string, account: object): Promise<void> {
  const response = await owner('POST', '/settings/devices/accounts', {
    body: { name, messages_per_minute: 600, account },
  });
  if (response.status !== 201) throw new Error(`${name} was not connected: ${JSON.stringify(response.body)}`);
}

/**
 * SMSCs, one for each account, that treat a message as the last digits of its number say (`Smsc.ts`): they lose responses, disconnect, throttle, refuse,
 * and report early, twice and differently.
 */
export async function smppOperator(): Promise<Operator> {
  const smscs = await Promise.all(Array.from({ length: ACCOUNTS }, () => (HAS_NET_SMPP ? perlSmsc() : fakeSmsc())));
  return {
    async connect(owner) {
      for (const [at, { port }] of smscs.entries()) {
        await connect(owner, `Operator ${at}`, {
          kind: 'smpp',
          host: '127.0.0.1',
          port,
          tls: false,
          system_id: 'shop',
          password: SMSC_PASSWORD,
          system_type: '',
          sender: '+12025559999',
          sender_ton: null,
          sender_npi: null,
          window: 10,
          validity_hours: 24,
        });
      }
    },
    texted: () => timesOf(smscs.flatMap(({ messages }) => messages.map(({ to }) => `+${to}`))),
    async stop() {
      await Promise.all(smscs.map(async (smsc) => await smsc.stop()));
    },
  };
}

/** A Twilio whose responses and callbacks are lost, late, duplicated and out of order. */
export async function twilioOperator(now: () => number): Promise<Operator> {
  const random = createRandom(1);
  const twilio = new FakeTwilio(now);
  const twilioAt = await twilio.listen();
  let isOver = false;
  return {
    twilioAt,
    async connect(owner) {
      for (let number = 1; number <= ACCOUNTS; number += 1) {
        const account = { kind: 'twilio', account_sid: ACCOUNT_SID, secret: AUTH_TOKEN, sender: NUMBER };
        await connect(owner, `Twilio ${number}`, account);
      }
      twilio.fate = unrulyNetwork(random).fate;
    },
    async live(origin) {
      const underWay = new Set<Promise<unknown>>();
      const { tell } = unrulyReports(twilio, random, async ({ url, init }) => {
        const callback = fetch(url.replace(PUBLIC, origin), init)
          .then(async (response) => await response.arrayBuffer())
          // A lost callback is part of the test.
          .catch(() => undefined)
          .finally(() => underWay.delete(callback));
        underWay.add(callback);
        if (underWay.size >= MAX_CONCURRENT_CALLBACKS) await Promise.race(underWay);
      });
      while (!isOver) {
        await tell();
        await wait(100);
      }
    },
    texted: () => timesOf(twilio.messages.map(({ to }) => to)),
    async stop() {
      if (isOver) return;
      isOver = true;
      await twilio.stop();
      if (twilio.problems.length > 0) throw new Error(twilio.problems.join('\n'));
    },
  };
}

/** Phones with the app, behind a network that loses, duplicates and delays. */
export async function phoneOperator(now: () => number, people: number): Promise<Operator> {
  const random = createRandom(1);
  const network = badNetwork(random);
  const phones: FakePhone[] = [];
  let isOver = false;
  const runPhone = async (phone: FakePhone): Promise<void> => {
    for (let pause = RESTS.first; !isOver; await wait(pause)) {
      if (!phone.registration) await phone.start();
      if (phone.privateToken === null) await phone.learn();
      const messages = await phone.pull();
      pause = messages.length > 0 ? RESTS.first : Math.min(RESTS.longest, pause * 2);
      await phone.send();
      if (random.next() < 0.5) await phone.arrive();
      if (random.next() < 0.1) await network.deliver();
    }
  };
  return {
    async connect(owner, origin) {
      const phoneCount = Math.max(MIN_PHONES, Math.ceil(people / TEXTS_A_PHONE));
      for (let number = 1; number <= phoneCount; number += 1) {
        const body = { name: `Phone ${number}`, messages_per_minute: 600, device_id: null };
        const { code } = dataOf<Pairing>(await owner('POST', '/settings/devices/pairing', { body }));
        const phone = new FakePhone(`${origin}/mobile/v1`, now);
        if ((await phone.start({ code })) !== 201) throw new Error('A phone could not join.');
        phone.network = network.network;
        phones.push(phone);
      }
    },
    async live() {
      await Promise.all(phones.map(runPhone));
    },
    texted: () => timesOf(phones.flatMap(({ radio }) => radio.map(({ to }) => to))),
    async stop() {
      isOver = true;
    },
  };
}
