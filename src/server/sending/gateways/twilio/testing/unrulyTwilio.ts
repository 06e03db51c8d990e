import type { Random } from '#src/server/random.ts';
import type { FakeTwilio, Fate, StoredTwilioMessage } from './FakeTwilio.ts';

/** The shares of requests that are lost, lose their response, or are throttled. */
const SHARE = { lost: 0.08, unanswered: 0.12, throttled: 0.08 };
const COURSES = [['sent', 'delivered'], ['queued', 'sent', 'delivered'], ['sent', 'undelivered'], ['failed']] as const;

/** A connection to Twilio that loses requests and responses, until `mend` is called. */
export function unrulyNetwork(random: Random) {
  let isBad = true;
  return {
    fate(method: string, path: string): Fate {
      const chance = isBad ? random.next() : 1;
      if (chance < SHARE.lost) return 'lost';
      if (chance < SHARE.lost + SHARE.unanswered) return 'unanswered';
      const isThrottled = path.endsWith('/Messages.json') && chance < SHARE.lost + SHARE.unanswered + SHARE.throttled;
      return method === 'POST' && isThrottled ? { status: 429, code: 20429, message: '', retryAfter: 5 } : null;
    },
    mend: (): void => {
      isBad = false;
    },
  };
}

type Request = ReturnType<FakeTwilio['state']>;

/** Reports on each message; some reports are lost, late, repeated or out of order. */
export function unrulyReports(
  twilio: FakeTwilio,
  random: Random,
  deliver: (request: Request) => Promise<unknown>,
): { tell(): Promise<void> } {
  const reportedMessages = new Set<StoredTwilioMessage>();
  let lateRequests: Request[] = [];
  return {
    async tell() {
      for (const message of [...twilio.messages].filter((each) => !reportedMessages.has(each))) {
        reportedMessages.add(message);
        const course = COURSES[Math.floor(random.next() * COURSES.length)] ?? [];
        message.status = course.at(-1) ?? '';
        for (const status of course) {
          const request = twilio.state(message, status, status === 'undelivered' ? 30003 : null);
          const chance = random.next();
          // Lost for good, late, or twice.
          if (chance < 0.1) continue;
          if (chance < 0.4) lateRequests.push(request);
          else await deliver(request);
          if (chance > 0.8) await deliver(request);
        }
      }
      const dueRequests = lateRequests.filter(() => random.next() < 0.4);
      lateRequests = lateRequests.filter((each) => !dueRequests.includes(each));
      for (const each of dueRequests.sort(() => random.next() - 0.5)) await deliver(each);
    },
  };
}
