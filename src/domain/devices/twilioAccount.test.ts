import { expect, it } from 'vitest';
import { isMessagingService } from './twilioAccount.ts';

it.each([
  [`MG${'0aF'.padEnd(32, '9')}`, true],
  [`MG${'0'.repeat(31)}`, false],
  [`MG${'0'.repeat(33)}`, false],
  [`MG${'g'.repeat(32)}`, false],
  [`AMG${'0'.repeat(32)}`, false],
  ['MGA', false],
  ['+12025550123', false],
])('%s is a messaging service: %s', (sender, is) => {
  expect(isMessagingService(sender)).toBe(is);
});
