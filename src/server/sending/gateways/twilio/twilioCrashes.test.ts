import { expect, it } from 'vitest';
import { isFinal } from '#src/domain/messages/message.ts';
import { createRandom } from '#src/server/random.ts';
import type { AtTwilio } from './testing/FakeTwilio.ts';
import { twilioStage } from './testing/twilioStage.ts';

const TEXTS = 80;
/** How often a request is lost, its answer is lost, or Twilio takes no more for now. */
const SHARE = { lost: 0.08, unanswered: 0.12, throttled: 0.08 };
const COURSES = [['sent', 'delivered'], ['queued', 'sent', 'delivered'], ['sent', 'undelivered'], ['failed']] as const;

it.each([1, 2])(
  'whatever is lost, late, doubled or killed, nobody is texted twice and nobody is forgotten (course %i)',
  async (seed) => {
    const on = await twilioStage();
    const random = createRandom(seed);
    await on.device();
    let isBad = true;
    on.twilio.fate = (method, path) => {
      const chance = isBad ? random.next() : 1;
      if (chance < SHARE.lost) return 'lost';
      if (chance < SHARE.lost + SHARE.unanswered) return 'unanswered';
      const isThrottled = path.endsWith('/Messages.json') && chance < SHARE.lost + SHARE.unanswered + SHARE.throttled;
      return method === 'POST' && isThrottled ? { status: 429, code: 20429, message: '', retryAfter: 5 } : null;
    };
    const ids = Array.from({ length: TEXTS }, () => on.queue());
    const open = (): string[] => ids.filter((id) => !isFinal(on.text(id).status));
    const told = new Set<AtTwilio>();
    let late: { url: string; init: RequestInit }[] = [];

    const tell = async (): Promise<void> => {
      for (const text of [...on.twilio.texts].filter((each) => !told.has(each))) {
        told.add(text);
        const course = COURSES[Math.floor(random.next() * COURSES.length)] ?? [];
        text.status = course.at(-1) ?? '';
        for (const status of course) {
          const request = on.twilio.state(text, status, status === 'undelivered' ? 30003 : null);
          const chance = random.next();
          // Lost for good, late, or twice.
          if (chance < 0.1) continue;
          if (chance < 0.4) late.push(request);
          else await on.deliver(request);
          if (chance > 0.8) await on.deliver(request);
        }
      }
      const now = late.filter(() => random.next() < 0.4);
      late = late.filter((each) => !now.includes(each));
      for (const each of now.sort(() => random.next() - 0.5)) await on.deliver(each);
    };
    for (let turn = 0; turn < 60 && open().length > 0; turn += 1) {
      await on.after(1 / 6);
      if (random.next() < 0.1) on.restart();
      await tell();
    }
    isBad = false;
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
