import { describe, expect, it } from 'vitest';
import { OLIVIA, testGuessLimits } from '#mock-api/testing/testGuessLimits.ts';
import { guessLimitsInMemory } from './guessLimitsInMemory.ts';

const KEY = Buffer.alloc(32);

describe('in memory', () => {
  testGuessLimits(() => guessLimitsInMemory(KEY).guesses);
});

it('when cleared, forgets guesses and waits', async () => {
  const { guesses, clear } = guessLimitsInMemory(KEY);
  for (let count = 0; count < 5; count += 1) await guesses.begin([OLIVIA]);
  clear();
  for (let count = 0; count < 4; count += 1) await guesses.begin([OLIVIA]);
  expect(await guesses.waitFor([OLIVIA])).toBe(0);
});
