import { expect, it } from 'vitest';
import { waitingTime } from './waitingTime.ts';

it.each([
  [0, 'en', '0 seconds'],
  [1, 'en', '1 second'],
  [59_001, 'en', '60 seconds'],
  [90_000, 'en', '90 seconds'],
  [90_001, 'en', '2 minutes'],
  [900_000, 'en', '15 minutes'],
  [899_000, 'fr', '15 minutes'],
  [45_000, 'fr', '45\u00a0secondes'],
])('%i ms in %s: %s', (ms, locale, words) => {
  expect(waitingTime(ms, locale)).toBe(words);
});
