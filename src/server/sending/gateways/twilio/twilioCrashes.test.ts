import { expect, it } from 'vitest';
import { isFinal } from '#src/domain/messages/message.ts';
import { createRandom } from '#src/server/random.ts';
import { twilioStage } from './testing/twilioStage.ts';
import { unrulyNetwork, unrulyReports } from './testing/unruly.ts';

const TEXTS = 80;

it.each([1, 2])(
  'nobody is texted twice or forgotten, whatever is lost, late, doubled or killed (course %i)',
  async (seed) => {
    const on = await twilioStage();
    const random = createRandom(seed);
    await on.device();
    const network = unrulyNetwork(random);
    on.twilio.fate = network.fate;
    const ids = Array.from({ length: TEXTS }, () => on.queue());
    const open = (): string[] => ids.filter((id) => !isFinal(on.text(id).status));
    const { tell } = unrulyReports(on.twilio, random, async (request) => await on.deliver(request));
    for (let turn = 0; turn < 60 && open().length > 0; turn += 1) {
      await on.after(1 / 6);
      if (random.next() < 0.1) on.restart();
      await tell();
    }
    network.mend();
    for (let turn = 0; turn < 120 && open().length > 0; turn += 1) {
      await on.after(turn < 40 ? 1 / 6 : 5);
      await tell();
    }

    const times = (id: string): number => on.at(id).length;
    expect(ids.filter((id) => times(id) > 1)).toEqual([]);
    expect(open()).toEqual([]);
    const went = ids.filter((id) => times(id) === 1);
    // Who got it is not told that they did not, and who did not is not told that they did.
    const wrong = went.filter((id) => on.said(id) === 'delivered' && on.at(id)[0]?.status !== 'delivered');
    expect(wrong).toEqual([]);
    expect(went.filter((id) => on.at(id)[0]?.status === 'delivered' && on.said(id) !== 'delivered')).toEqual([]);
    expect(ids.filter((id) => times(id) === 0 && on.said(id) !== 'UNSURE')).toEqual([]);
    expect(went.length).toBeGreaterThan(TEXTS * 0.8);
    expect(on.twilio.problems).toEqual([]);
    await on.stop();
  },
  120_000,
);
