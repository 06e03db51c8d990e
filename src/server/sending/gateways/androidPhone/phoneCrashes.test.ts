import { expect, it } from 'vitest';
import { isFinal } from '#src/domain/messages/message.ts';
import { createRandom } from '#src/server/random.ts';
import { badNetwork } from './testing/badNetwork.ts';
import type { FakePhone } from './testing/FakePhone.ts';
import { phoneFixture } from './testing/phoneFixture.ts';

const MESSAGE_COUNT = 50;
const PHONE_COUNT = 3;
/** How often, in a round, a phone is killed, its app is reinstalled, and the server's worker is killed. */
const CHANCE = { killed: 0.1, reinstalled: 0.01, serverKilled: 0.1 };

it.each([1, 2])(
  'nobody is texted twice or forgotten, whatever is lost, killed, doubled or late (course %i)',
  async (seed) => {
    const fixture = await phoneFixture();
    const random = createRandom(seed);
    const connection = badNetwork(random);
    const pairedPhones = [];
    // Removes one of the demo's devices, so that the plan has room for these.
    await fixture.call('DELETE', '/settings/devices/acme-van?queue=fail');
    for (let count = 0; count < PHONE_COUNT; count += 1) pairedPhones.push(await fixture.pairPhone());
    const phones = pairedPhones.map(({ phone }) => phone);
    for (const phone of phones) phone.network = connection.network;
    const ids = Array.from({ length: MESSAGE_COUNT }, () => fixture.queue());
    const openIds = (): string[] => ids.filter((id) => !isFinal(fixture.message(id).status));

    const round = async (phone: FakePhone): Promise<void> => {
      if (random.next() < CHANCE.killed) await phone.start();
      if (random.next() < CHANCE.reinstalled) {
        phone.registration = null;
        phone.forgetMessages();
      }
      if (!phone.registration) await phone.start();
      if (!phone.registration) return;
      if (phone.privateToken === null) await phone.learn();
      await phone.pull();
      if (random.next() < CHANCE.killed) return;
      await phone.send();
      if (random.next() < 0.7) await phone.arrive();
    };
    for (let turn = 0; turn < 60 && openIds().length > 0; turn += 1) {
      await fixture.after(1);
      if (random.next() < CHANCE.serverKilled) fixture.restart();
      for (const phone of phones) await round(phone);
      if (random.next() < 0.3) await connection.deliver();
    }
    connection.mend();
    for (let turn = 0; turn < 150 && openIds().length > 0; turn += 1) {
      // In the end, waits up to a day for the network's last report.
      await fixture.after(turn < 110 ? 1 : 120);
      for (const phone of phones) await round(phone);
      await connection.deliver();
    }

    const timesTexted = (id: string): number =>
      phones.flatMap(({ radio }) => radio).filter((each) => each.to === fixture.message(id).to).length;
    expect(ids.filter((id) => timesTexted(id) > 1)).toEqual([]);
    expect(openIds()).toEqual([]);
    const sentIds = ids.filter((id) => timesTexted(id) === 1);
    const outcome = (id: string): string => fixture.message(id).error_code ?? fixture.message(id).status;
    // A sent message never counts as not sent, nor the other way round.
    expect(sentIds.filter((id) => !['sent', 'delivered', 'unknown', 'UNSURE'].includes(outcome(id)))).toEqual([]);
    expect(
      ids.filter((id) => timesTexted(id) === 0).filter((id) => !['UNSURE', 'EXPIRED'].includes(outcome(id))),
    ).toEqual([]);
    expect(sentIds.length).toBeGreaterThan(MESSAGE_COUNT * 0.85);
    expect(ids.filter((id) => outcome(id) === 'delivered').length).toBeGreaterThan(MESSAGE_COUNT / 2);
    await fixture.stop();
  },
  120_000,
);
