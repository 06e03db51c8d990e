import { RateLimiterMemory } from 'rate-limiter-flexible';
import { GuessLimits } from '#src/server/sessions/proof/GuessLimits.ts';

/** The limits of one process. */
export function guessLimitsInMemory(hashKey: Uint8Array): { guesses: GuessLimits; clear(): void } {
  const limiters: RateLimiterMemory[] = [];
  const guesses = new GuessLimits((options) => {
    const limiter = new RateLimiterMemory(options);
    limiters.push(limiter);
    return limiter;
  }, hashKey);
  const clear = (): void => {
    for (const limiter of limiters) for (const { key } of limiter.dump().storage) void limiter.delete(key);
  };
  return { guesses, clear };
}
