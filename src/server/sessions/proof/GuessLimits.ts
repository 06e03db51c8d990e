import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { said } from '#src/server/said/Said.ts';

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

/** A guess that counts as wrong until somebody says otherwise. */
export interface Guess {
  /** It was none, as the first step of two: what it added is taken away again. */
  forgive(): Promise<void>;
  /** Forgives it and forgets the wrong ones before it, as `GuessLimits.forget` does. */
  succeed(): Promise<void>;
}

/**
 * Holds back whoever guesses what only one person should know. A count belongs to a limit and to a text that says whose it is; it is
 * how many wrong guesses are remembered, one fewer after each `forgets` ms, and when the last one was added. It outlives the unit of
 * work that adds to it, as wrong guesses are refused, and all processes share it.
 */
export interface GuessLimits {
  /** How long (ms) whoever is counted so has to wait: the longest `waitAfter` of these counts; 0 when they may guess now. */
  waitFor(counted: readonly Counted[]): Promise<number>;
  /**
   * Counts a guess as wrong until it is known better, in one step with looking whether one has to wait, so that many at the same moment
   * are counted too. Throws 429 with the seconds to wait where one has to, and counts nothing then: asking too early makes the wait no
   * longer.
   */
  begin(counted: readonly Counted[]): Promise<Guess>;
  /** Forgets what somebody guessed wrong, now that they were right; but not what others may have, who are counted with them (`endsWithSuccess`). */
  forget(counted: readonly Counted[]): Promise<void>;
}

/** How long (ms) somebody has to wait who is remembered with so many wrong guesses, the last one at `last` (ms); 0 or less: not at all. */
export function waitAfter(
  limit: keyof typeof GUESS_LIMITS,
  { count, last }: { count: number; last: number },
  now: number,
): number {
  const { free, firstWait, longestWait } = GUESS_LIMITS[limit];
  const over = Math.ceil(count) - free;
  return over < 0 ? 0 : last + Math.min(longestWait, firstWait * 2 ** over) - now;
}

/** Throws 429 where one has to wait: before a password is hashed, which is dear. It is `begin` that counts. */
export async function requireNoWait(guesses: GuessLimits, counted: readonly Counted[]): Promise<void> {
  const wait = await guesses.waitFor(counted);
  if (wait > 0) throw tooManyGuesses(wait);
}

/** 429. @param wait ms */
export function tooManyGuesses(wait: number): HttpProblem {
  return new HttpProblem('too_many_requests', said('account.too_many_attempts'), {
    retryAfterSeconds: Math.ceil(wait / SECOND),
  });
}
