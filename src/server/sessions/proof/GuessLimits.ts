import type { Clock } from '#src/server/clock.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { said } from '#src/server/said/Said.ts';
import { GuessCounts } from './GuessCounts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface Limit {
  /** How many wrong guesses are taken before the first wait. */
  free: number;
  /** The wait after them; each further wrong guess doubles it, up to the longest (ms). */
  firstWait: number;
  longestWait: number;
  /** One wrong guess is forgotten after so long (ms). */
  forgets: number;
  /** Whether a right guess makes up for all wrong ones: where they are of one person, and not of whoever shares an address. */
  endsWithSuccess: boolean;
}

const OF_ONE = { free: 5, firstWait: MINUTE, longestWait: 15 * MINUTE, forgets: HOUR, endsWithSuccess: true };
const steady = (free: number, wait: number) => {
  return { free, firstWait: wait, longestWait: wait, forgets: wait, endsWithSuccess: false };
};

/** What holds back guessing, by what is guessed and whose guesses are counted together. */
export const GUESS_LIMITS = {
  /** An account's password, by a client that nobody knows yet. */
  password: OF_ONE,
  /** By a browser in which the person has signed in before: what strangers do elsewhere does not count. */
  passwordOfDevice: OF_ONE,
  /** Passwords of whatever accounts, by one client, and by its network. */
  client: steady(50, MINUTE),
  network: steady(200, 15 * SECOND),
  /** An account's password, by all clients that nobody knows: NIST SP 800-63B, 5.2.2 allows 100 in a row. */
  account: steady(100, 30 * SECOND),
  /** Codes of an account's second factor whose password was right, wherever from. */
  code: OF_ONE,
  /** Guesses with a code, while guesses without one have to wait. */
  insistence: steady(30, 5 * SECOND),
  /** In an open session, by the session: the password again, and codes, also those of mails. */
  passwordAgain: OF_ONE,
  codeAgain: OF_ONE,
  /** Codes by which phones join, and tokens of invitations, by client and by network. */
  pairing: { ...OF_ONE, free: 10, forgets: 5 * MINUTE, endsWithSuccess: false },
  invitation: { ...OF_ONE, free: 10, forgets: 5 * MINUTE, endsWithSuccess: false },
  networkOfCodes: steady(200, 15 * SECOND),
} as const satisfies Record<string, Limit>;

/** By which limit, and for whom, a guess is counted. */
export type Counted = readonly [limit: keyof typeof GUESS_LIMITS, whose: string];

interface Guess {
  /** It was none, as the first step of two. */
  forgive(): void;
  succeed(): void;
}

/** Holds back whoever guesses what only one person should know. */
export class GuessLimits {
  private readonly counts = new Map<string, GuessCounts>();

  constructor(private readonly clock: Clock) {}

  /** How long (ms) whoever is counted so has to wait; 0 when they may guess now. */
  waitFor(counted: readonly Counted[]): number {
    return Math.max(0, ...counted.map((each) => this.waitOf(each)));
  }

  /**
   * Counts a guess as wrong until it is known better, so that many at the same moment are counted too. Throws 429 with the seconds to
   * wait where one has to, and counts nothing then: asking too early makes the wait no longer.
   */
  begin(counted: readonly Counted[]): Guess {
    const wait = this.waitFor(counted);
    if (wait > 0) throw tooManyGuesses(wait);
    const begun = counted.map(([limit, whose]) => ({
      limit,
      whose,
      undo: this.countsOf(limit).add(whose, this.now()),
    }));
    const forgive = (): void => {
      for (const { undo } of begun) undo();
    };
    return {
      forgive,
      succeed: () => {
        forgive();
        this.forget(counted);
      },
    };
  }

  /** Forgets what somebody guessed wrong, now that they were right; but not what others may have, who are counted with them. */
  forget(counted: readonly Counted[]): void {
    for (const [limit, whose] of counted) {
      if (GUESS_LIMITS[limit].endsWithSuccess) this.countsOf(limit).forget(whose, this.now());
    }
  }

  clear(): void {
    this.counts.clear();
  }

  private waitOf([limit, whose]: Counted): number {
    const { free, firstWait, longestWait } = GUESS_LIMITS[limit];
    const now = this.now();
    return this.countsOf(limit).least(whose, now, ({ count, last }) => {
      const over = Math.ceil(count) - free;
      return over < 0 ? 0 : last + Math.min(longestWait, firstWait * 2 ** over) - now;
    });
  }

  private countsOf(limit: keyof typeof GUESS_LIMITS): GuessCounts {
    const known = this.counts.get(limit) ?? new GuessCounts(GUESS_LIMITS[limit].forgets);
    this.counts.set(limit, known);
    return known;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** 429. @param wait ms */
export function tooManyGuesses(wait: number): HttpProblem {
  return new HttpProblem('too_many_requests', said('account.too_many_attempts'), {
    retryAfterSeconds: Math.ceil(wait / SECOND),
  });
}
