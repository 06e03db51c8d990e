import { describe, expect, it } from 'vitest';
import { OLIVIA, testGuessLimits } from '#mock-api/testing/testGuessLimits.ts';
import { guessLimitsInMemory } from './guessLimitsInMemory.ts';

const KEY = Buffer.alloc(32);

describe('in memory', () => {
  testGuessLimits(() => guessLimitsInMemory(KEY).guesses);
});

it('when cleared, forgets guesses and waits', async () => {
  const { guesses, clear } = guessLimitsInMemory(KEY);
  for (let tried = 0; tried < 5; tried += 1) await guesses.begin([OLIVIA]);
  clear();
  for (let tried = 0; tried < 4; tried += 1) await guesses.begin([OLIVIA]);
  expect(await guesses.waitFor([OLIVIA])).toBe(0);
});
