import { createHmac } from 'node:crypto';
import { type IRateLimiterOptions, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Durations in seconds. */
interface Limit {
  /** Wrong guesses before the first wait. */
  free: number;
  /** The wait after them; each further wrong guess doubles it, up to the longest. */
  firstWait: number;
  longestWait: number;
  /** From the first wrong guess until all are forgotten. */
  window: number;
  /** Whether a right guess clears all wrong ones: if they are one person's, not those of everyone at an address. */
  endsWithSuccess: boolean;
}

/** Four hours: guessing at the end of each wait allows 23 guesses in four hours, but would allow 11 in every single hour. */
const RISING_LIMIT = { free: 5, firstWait: MINUTE, longestWait: 15 * MINUTE, window: 4 * HOUR, endsWithSuccess: true };
const steadyLimit = (free: number, wait: number) => {
  return { free, firstWait: wait, longestWait: wait, window: HOUR, endsWithSuccess: false };
};

/** The limits of guessing, by what is guessed and whose guesses are counted together. */
const GUESS_LIMITS = {
  /** An account's password, from an unknown client. */
  password: RISING_LIMIT,
  /** From a browser in which the person has signed in before: strangers' guesses do not count. */
  passwordOfDevice: RISING_LIMIT,
  /** Passwords of any accounts, by one client and by its network. */
  client: steadyLimit(50, MINUTE),
  network: steadyLimit(200, 15),
  /** An account's password, by all unknown clients: NIST SP 800-63B, 5.2.2 allows 100 in a row. */
  account: steadyLimit(100, 30),
  /** Codes of an account's second factor after a right password, by all clients. */
  code: RISING_LIMIT,
  /** Guesses with a code, while guesses without one have to wait. */
  insistence: steadyLimit(30, 5),
  /** In an open session, by the session: the password again, and codes, also those from e-mails. */
  passwordAgain: RISING_LIMIT,
  codeAgain: RISING_LIMIT,
  /** Codes with which phones pair, and tokens of invitations, by client and by network. */
  pairing: { ...RISING_LIMIT, free: 10, window: HOUR, endsWithSuccess: false },
  invitation: { ...RISING_LIMIT, free: 10, window: HOUR, endsWithSuccess: false },
  networkOfCodes: steadyLimit(200, 15),
  /** E-mails that people cause: to an address, by a person, and with codes for a new address of their account. They count like wrong guesses. */
  mailTo: { ...RISING_LIMIT, endsWithSuccess: false },
  mailBy: steadyLimit(50, MINUTE),
  addressChange: { ...RISING_LIMIT, endsWithSuccess: false },
} as const satisfies Record<string, Limit>;

/** The limit and subject of a guess. */
export type GuessSubject = readonly [limit: keyof typeof GUESS_LIMITS, subject: string];

/** A guess that counts as wrong until resolved. */
export interface Guess {
  /** Resolves it as no guess, such as the first of two steps: it is not counted. */
  forgive(): Promise<void>;
  /** Resolves it as right and forgets earlier wrong ones, as `GuessLimits.forget` does. */
  succeed(): Promise<void>;
}

/**
 * Limits guessing of secrets. For each limit and subject, one key counts the wrong guesses of a window, and another exists during a wait. Subjects are
 * stored as hashes, because somebody may have typed another person's address.
 */
export class GuessLimits {
  private readonly attempts: RateLimiterAbstract;
  private readonly waits: RateLimiterAbstract;

  /** @param limiterWith Makes limiters in a storage that outlives the unit of work, because wrong guesses are refused. */
  constructor(
    limiterWith: (options: IRateLimiterOptions) => RateLimiterAbstract,
    private readonly hashKey: Uint8Array,
  ) {
    this.attempts = limiterWith({ keyPrefix: 'attempts', points: 1, duration: HOUR });
    this.waits = limiterWith({ keyPrefix: 'waits', points: 1, duration: MINUTE });
  }

  /** How long (ms) the subject must wait: the longest wait of these limits; 0: not at all. */
  async waitFor(subjects: readonly GuessSubject[]): Promise<number> {
    const waits = await Promise.all(subjects.map((each) => this.waits.get(this.keyOf(each))));
    // A limiter in memory may still return a wait that has ended, with a negative time left.
    return Math.max(0, ...waits.map((wait) => wait?.msBeforeNext ?? 0));
  }

  /** Throws 429 during a wait, before a password is hashed, which is expensive. `begin` does the counting. */
  async requireNoWait(subjects: readonly GuessSubject[]): Promise<void> {
    const wait = await this.waitFor(subjects);
    if (wait > 0) throw tooManyGuesses(wait);
  }

  /**
   * Counts a guess as wrong until resolved. Throws 429 with the seconds to wait, and then counts nothing: asking too early does not make the wait longer.
   * Of simultaneous guesses, only one can start a wait; those that come after it are refused.
   */
  async begin(subjects: readonly GuessSubject[]): Promise<Guess> {
    await this.requireNoWait(subjects);
    const undos: (() => Promise<unknown>)[] = [];
    const forgive = async (): Promise<void> => {
      for (const undo of undos) await undo();
    };
    try {
      for (const each of subjects) {
        const { free, firstWait, longestWait, window } = GUESS_LIMITS[each[0]];
        const key = this.keyOf(each);
        const { consumedPoints } = await this.attempts.penalty(key, 1, { customDuration: window });
        undos.push(() => this.takeBack(key));
        if (consumedPoints < free) continue;
        const wait = Math.min(longestWait, firstWait * 2 ** (consumedPoints - free));
        await this.waits.consume(key, 1, { customDuration: wait });
        undos.push(() => this.waits.delete(key));
      }
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await forgive();
      throw tooManyGuesses(error.msBeforeNext);
    }
    return {
      forgive,
      succeed: async () => {
        await forgive();
        await this.forget(subjects);
      },
    };
  }

  /** Forgets a subject's wrong guesses after a right one, except those of others counted with them (`endsWithSuccess`). */
  async forget(subjects: readonly GuessSubject[]): Promise<void> {
    for (const each of subjects.filter(([limit]) => GUESS_LIMITS[limit].endsWithSuccess)) {
      await this.attempts.delete(this.keyOf(each));
      await this.waits.delete(this.keyOf(each));
    }
  }

  private async takeBack(key: string): Promise<void> {
    const { consumedPoints } = await this.attempts.reward(key);
    // If the window has ended in the meantime, a negative count would allow more guesses than usual.
    if (consumedPoints <= 0) await this.attempts.delete(key);
  }

  private keyOf([limit, subject]: GuessSubject): string {
    return `${limit}:${createHmac('sha256', this.hashKey).update(subject).digest('base64url')}`;
  }
}

/** 429. @param wait ms */
export function tooManyGuesses(wait: number): HttpProblem {
  return new HttpProblem('too_many_requests', sentence('account.too_many_attempts'), {
    retryAfterSeconds: Math.ceil(wait / 1000),
  });
}
