import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface Limit {
  /** Wrong guesses before the first wait. */
  free: number;
  /** The wait after them; each further wrong guess doubles it, up to the longest (ms). */
  firstWait: number;
  longestWait: number;
  /** How long (ms) until one wrong guess is forgotten. */
  forgets: number;
  /** Whether a right guess clears all wrong ones: if they are one person's, not those of everyone at an address. */
  endsWithSuccess: boolean;
}

const OF_ONE = { free: 5, firstWait: MINUTE, longestWait: 15 * MINUTE, forgets: HOUR, endsWithSuccess: true };
const steady = (free: number, wait: number) => {
  return { free, firstWait: wait, longestWait: wait, forgets: wait, endsWithSuccess: false };
};

/** The limits of guessing, by what is guessed and whose guesses are counted together. */
export const GUESS_LIMITS = {
  /** An account's password, from an unknown client. */
  password: OF_ONE,
  /** From a browser in which the person has signed in before: strangers' guesses do not count. */
  passwordOfDevice: OF_ONE,
  /** Passwords of any accounts, by one client and by its network. */
  client: steady(50, MINUTE),
  network: steady(200, 15 * SECOND),
  /** An account's password, by all unknown clients: NIST SP 800-63B, 5.2.2 allows 100 in a row. */
  account: steady(100, 30 * SECOND),
  /** Codes of an account's second factor after a right password, by all clients. */
  code: OF_ONE,
  /** Guesses with a code, while guesses without one have to wait. */
  insistence: steady(30, 5 * SECOND),
  /** In an open session, by the session: the password again, and codes, also those from e-mails. */
  passwordAgain: OF_ONE,
  codeAgain: OF_ONE,
  /** Codes with which phones pair, and tokens of invitations, by client and by network. */
  pairing: { ...OF_ONE, free: 10, forgets: 5 * MINUTE, endsWithSuccess: false },
  invitation: { ...OF_ONE, free: 10, forgets: 5 * MINUTE, endsWithSuccess: false },
  networkOfCodes: steady(200, 15 * SECOND),
} as const satisfies Record<string, Limit>;

/** The limit and subject of a guess. */
export type Counted = readonly [limit: keyof typeof GUESS_LIMITS, whose: string];

/** A guess that counts as wrong until resolved. */
export interface Guess {
  /** Resolves it as no guess, such as the first of two steps: it is not counted. */
  forgive(): Promise<void>;
  /** Resolves it as right and forgets earlier wrong ones, as `GuessLimits.forget` does. */
  succeed(): Promise<void>;
}

/**
 * Limits guessing of secrets. A count belongs to a limit and a subject: the number of remembered wrong guesses, one fewer after each `forgets` ms,
 * and the time of the last one. It survives the unit of work that adds to it, because wrong guesses are refused, and all processes share it.
 *
 * The package rate-limiter-flexible (11.4.0) does not fit: its windows forget all attempts at once, it counts refused attempts, and each statement
 * has only one limit.
 */
export interface GuessLimits {
  /** How long (ms) the subject must wait: the longest `waitAfter` of these counts; 0: not at all. */
  waitFor(counted: readonly Counted[]): Promise<number>;
  /**
   * Counts a guess as wrong until resolved, in one step with checking the wait, so that simultaneous guesses are counted too. Throws 429
   * with the seconds to wait, and then counts nothing: asking too early does not make the wait longer.
   */
  begin(counted: readonly Counted[]): Promise<Guess>;
  /** Forgets a subject's wrong guesses after a right one, except those of others counted with them (`endsWithSuccess`). */
  forget(counted: readonly Counted[]): Promise<void>;
}

/** The wait (ms) after this many wrong guesses, the last one at `last` (ms); 0 or less: none. */
export function waitAfter(
  limit: keyof typeof GUESS_LIMITS,
  { count, last }: { count: number; last: number },
  now: number,
): number {
  const { free, firstWait, longestWait } = GUESS_LIMITS[limit];
  const over = Math.ceil(count) - free;
  return over < 0 ? 0 : last + Math.min(longestWait, firstWait * 2 ** over) - now;
}

/** Throws 429 during a wait, before a password is hashed, which is expensive. `begin` does the counting. */
export async function requireNoWait(guesses: GuessLimits, counted: readonly Counted[]): Promise<void> {
  const wait = await guesses.waitFor(counted);
  if (wait > 0) throw tooManyGuesses(wait);
}

/** 429. @param wait ms */
export function tooManyGuesses(wait: number): HttpProblem {
  return new HttpProblem('too_many_requests', sentence('account.too_many_attempts'), {
    retryAfterSeconds: Math.ceil(wait / SECOND),
  });
}
