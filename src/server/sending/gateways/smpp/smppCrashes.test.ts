import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRandom } from '#src/server/random.ts';
import { fakeSmsc } from './testing/FakeSmsc.ts';
import { smppFixture } from './testing/smppFixture.ts';

const ROUNDS = 5;
const MESSAGE_COUNT = 40;

it.each([1, 2])(
  'nobody is texted twice or forgotten, whatever is lost, cut or killed (course %i)',
  async (seed) => {
    const random = createRandom(seed);
    const smsc = await fakeSmsc(() => {
      const chance = random.next();
      return chance < 0.02 ? 'cut' : chance < 0.08 ? 'lost' : 'well';
    });
    const fixture = smppFixture(smsc.port);
    const stops: Promise<void>[] = [];
    const messages: ReturnType<typeof fixture.addMessage>[] = [];
    let openMessages: typeof messages = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      let isDead = false;
      const worker = fixture.worker(['127.0.0.1'], () => isDead);
      worker.start();
      if (round < ROUNDS) {
        const newMessages = Array.from({ length: MESSAGE_COUNT }, (_, at) =>
          fixture.addMessage(`+3247${round}${String(at).padStart(3, '0')}99`),
        );
        messages.push(...newMessages);
        openMessages.push(...newMessages);
      }
      // Messages without a response are looked up, and handed over again under the same id if the SMSC does not know them.
      const responses = await Promise.all(
        openMessages.map(async (message) => ({ message, response: await worker.send(message) })),
      );
      openMessages = responses.filter(({ response }) => response.is === 'unsure').map(({ message }) => message);
      if (round === ROUNDS) {
        await fixture.until(() => messages.every(({ messageId }) => fixture.statusOf(messageId) !== 'sending'));
      } else {
        await wait(20 + random.next() * 150);
        isDead = true;
        // A silent worker loses its device.
        fixture.advance(31_000);
      }
      stops.push(worker.stop().catch(() => undefined));
    }
    await Promise.all(stops);
    await smsc.stop();
    const numbers = smsc.messages.map(({ to }) => to);
    expect(numbers.length).toBe(new Set(numbers).size);
    const outcomes = messages.map(({ messageId }) => fixture.statusOf(messageId));
    expect(outcomes.filter((each) => !['sent', 'delivered', 'UNSURE'].includes(each))).toEqual([]);
    const invented = messages.filter(
      ({ messageId, to }) => fixture.statusOf(messageId) !== 'UNSURE' && !numbers.includes(to.slice(1)),
    );
    expect(invented).toEqual([]);
    expect(outcomes.filter((each) => each !== 'UNSURE').length).toBeGreaterThan((ROUNDS * MESSAGE_COUNT) / 2);
  },
  60_000,
);
