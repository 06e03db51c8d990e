import { describe, expect, it } from 'vitest';
import type { Message, MessageErrorCode } from '#src/domain/messages/message.ts';
import { isFailing, withOutcome } from './failurePause.ts';

const AT = '2026-03-02T15:00:00.000Z';
type Outcome = Pick<Message, 'status' | 'status_at' | 'error_code'>;
const SENDING: Outcome = { status: 'sending', status_at: { sending: AT }, error_code: null };
const SENT: Outcome = { status: 'sent', status_at: { sending: AT, sent: AT }, error_code: null };
const DELIVERED: Outcome = { ...SENT, status: 'delivered' };
const failed = (error_code: MessageErrorCode, before = SENDING): Outcome => ({
  status: 'failed',
  status_at: { ...before.status_at, failed: AT },
  error_code,
});

describe('what a text adds to the outcomes', () => {
  it.each<[string, string, Outcome, Outcome, string]>([
    ['taken by the network', '', SENDING, SENT, 's'],
    ['delivered at once', '', SENDING, DELIVERED, 's'],
    ['delivered later: it counts once', 's', SENT, DELIVERED, 's'],
    ['refused', 's', SENDING, failed('GENERIC_FAILURE'), 'sf'],
    ['nobody knows', 's', SENDING, failed('UNSURE'), 'sf'],
    ['no credit', 's', SENDING, failed('NO_CREDIT'), 's'],
    ['opted out', 's', SENDING, failed('OPTED_OUT'), 's'],
    ['the plan', 's', SENDING, failed('LIMIT_EXCEEDED'), 's'],
    ['a wrong number', 's', SENT, failed('UNKNOWN_SUBSCRIBER', SENT), 's'],
    ['filtered after it was sent: not both', 'fs', SENT, failed('FILTERED', SENT), 'ff'],
    ['the same failure again', 'f', failed('FILTERED'), failed('FILTERED'), 'f'],
    ['the oldest goes', `f${'s'.repeat(49)}`, SENDING, SENT, 's'.repeat(50)],
  ])('%s', (_, outcomes, before, after, expected) => {
    expect(withOutcome(outcomes, before, after)).toBe(expected);
  });
});

it.each<[string, string, number | null, boolean]>([
  ['too few to say', 'f'.repeat(19), 30, false],
  ['all of twenty', 'f'.repeat(20), 30, true],
  ['exactly the share', 'f'.repeat(6) + 's'.repeat(14), 30, false],
  ['one more', 'f'.repeat(7) + 's'.repeat(13), 30, true],
  ['off', 'f'.repeat(50), null, false],
  ['all may fail', 'f'.repeat(50), 100, false],
])('a route fails: %s', (_, outcomes, share, expected) => {
  expect(isFailing(outcomes, share)).toBe(expected);
});
