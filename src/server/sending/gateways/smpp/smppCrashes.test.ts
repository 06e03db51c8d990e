import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRandom } from '#src/server/random.ts';
import { fakeSmsc } from './testing/FakeSmsc.ts';
import { smppFixture } from './testing/smppFixture.ts';

const ROUNDS = 5;
const TEXTS = 40;

it.each([1, 2])(
  'nobody is texted twice or forgotten, whatever is lost, cut or killed (course %i)',
  async (seed) => {
    const random = createRandom(seed);
    const smsc = await fakeSmsc(() => {
      const chance = random.next();
      return chance < 0.02 ? 'cut' : chance < 0.08 ? 'lost' : 'well';
    });
    const fixture = smppFixture(smsc.port);
    const ended: Promise<void>[] = [];
    const all: ReturnType<typeof fixture.text>[] = [];
    let open: typeof all = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      let isDead = false;
      const worker = fixture.worker(['127.0.0.1'], () => isDead);
      worker.start();
      if (round < ROUNDS) {
        const fresh = Array.from({ length: TEXTS }, (_, at) =>
          fixture.text(`+3247${round}${String(at).padStart(3, '0')}99`),
        );
        all.push(...fresh);
        open.push(...fresh);
      }
      // Messages without a response are looked up, and handed over again under the same id if the SMSC does not know them.
      const responses = await Promise.all(open.map(async (text) => ({ text, answer: await worker.send(text) })));
      open = responses.filter(({ answer }) => answer.is === 'unsure').map(({ text }) => text);
      if (round === ROUNDS) {
        await fixture.until(() => all.every(({ messageId }) => fixture.statusOf(messageId) !== 'sending'));
      } else {
        await wait(20 + random.next() * 150);
        isDead = true;
        // A silent worker loses its device.
        fixture.advance(31_000);
      }
      ended.push(worker.stop().catch(() => undefined));
    }
    await Promise.all(ended);
    await smsc.stop();
    const numbers = smsc.taken.map(({ to }) => to);
    expect(numbers.length).toBe(new Set(numbers).size);
    const output = all.map(({ messageId }) => fixture.statusOf(messageId));
    expect(output.filter((each) => !['sent', 'delivered', 'UNSURE'].includes(each))).toEqual([]);
    const invented = all.filter(
      ({ messageId, to }) => fixture.statusOf(messageId) !== 'UNSURE' && !numbers.includes(to.slice(1)),
    );
    expect(invented).toEqual([]);
    expect(output.filter((each) => each !== 'UNSURE').length).toBeGreaterThan((ROUNDS * TEXTS) / 2);
  },
  60_000,
);
