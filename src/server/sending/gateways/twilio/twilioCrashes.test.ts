import { expect, it } from 'vitest';
import { isFinal } from '#src/domain/messages/message.ts';
import { createRandom } from '#src/server/random.ts';
import { twilioFixture } from './testing/twilioFixture.ts';
import { unrulyNetwork, unrulyReports } from './testing/unrulyTwilio.ts';

const MESSAGE_COUNT = 80;

it.each([1, 2])(
  'nobody is texted twice or forgotten, whatever is lost, late, doubled or killed (course %i)',
  async (seed) => {
    const fixture = await twilioFixture();
    const random = createRandom(seed);
    await fixture.device();
    const network = unrulyNetwork(random);
    fixture.twilio.fate = network.fate;
    const ids = Array.from({ length: MESSAGE_COUNT }, () => fixture.queue());
    const openIds = (): string[] => ids.filter((id) => !isFinal(fixture.message(id).status));
    const { tell } = unrulyReports(fixture.twilio, random, async (request) => await fixture.deliver(request));
    for (let turn = 0; turn < 60 && openIds().length > 0; turn += 1) {
      await fixture.after(1 / 6);
      if (random.next() < 0.1) fixture.restart();
      await tell();
    }
    network.mend();
    for (let turn = 0; turn < 120 && openIds().length > 0; turn += 1) {
      await fixture.after(turn < 40 ? 1 / 6 : 5);
      await tell();
    }

    const times = (id: string): number => fixture.atTwilio(id).length;
    expect(ids.filter((id) => times(id) > 1)).toEqual([]);
    expect(openIds()).toEqual([]);
    const sentIds = ids.filter((id) => times(id) === 1);
    // A sent message never counts as not sent, nor the other way round.
    const wrongIds = sentIds.filter(
      (id) => fixture.statusOf(id) === 'delivered' && fixture.atTwilio(id)[0]?.status !== 'delivered',
    );
    expect(wrongIds).toEqual([]);
    expect(
      sentIds.filter((id) => fixture.atTwilio(id)[0]?.status === 'delivered' && fixture.statusOf(id) !== 'delivered'),
    ).toEqual([]);
    expect(ids.filter((id) => times(id) === 0 && fixture.statusOf(id) !== 'UNSURE')).toEqual([]);
    expect(sentIds.length).toBeGreaterThan(MESSAGE_COUNT * 0.8);
    expect(fixture.twilio.problems).toEqual([]);
    await fixture.stop();
  },
  120_000,
);
