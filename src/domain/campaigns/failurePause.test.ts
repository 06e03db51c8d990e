import { describe, expect, it } from 'vitest';
import type { Message, MessageErrorCode } from '#src/domain/messages/message.ts';
import { countsAgainstRoute, isFailing, withOutcome } from './failurePause.ts';

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

describe('withOutcome', () => {
  it.each<[string, string, Outcome, Outcome, string]>([
    ['accepted by the network', '', SENDING, SENT, 's'],
    ['delivered immediately', '', SENDING, DELIVERED, 's'],
    ['delivered later: it counts once, in its place', 'sf', SENT, DELIVERED, 'sf'],
    ['refused', 's', SENDING, failed('GENERIC_FAILURE'), 'sf'],
    ['unsure', 's', SENDING, failed('UNSURE'), 'sf'],
    ['no credit', 's', SENDING, failed('NO_CREDIT'), 's'],
    ['opted out', 's', SENDING, failed('OPTED_OUT'), 's'],
    ['the plan’s limit', 's', SENDING, failed('LIMIT_EXCEEDED'), 's'],
    ['a wrong number', 's', SENT, failed('UNKNOWN_SUBSCRIBER', SENT), 's'],
    ['filtered after it was sent: replaces its success', 'fs', SENT, failed('FILTERED', SENT), 'ff'],
    ['filtered after it was sent: replaces the latest success', 'sfsf', SENT, failed('FILTERED', SENT), 'sfff'],
    ['filtered after it was sent: replaces the only success', 'sf', SENT, failed('FILTERED', SENT), 'ff'],
    ['expired because of the route', 's', SENDING, { ...failed('NO_SERVICE'), status: 'expired' }, 's'],
    ['filtered after its success left the window', 'ff', SENT, failed('FILTERED', SENT), 'fff'],
    ['failed without a cause', 's', SENDING, { ...failed('FILTERED'), error_code: null }, 's'],
    ['the same failure again', 'f', failed('FILTERED'), failed('FILTERED'), 'f'],
    ['unsure, then sent', 'sf', failed('UNSURE'), SENT, 'ss'],
    ['unsure, then delivered', 'ffs', failed('UNSURE'), DELIVERED, 'fss'],
    ['unsure, then an unknown number', 'sf', failed('UNSURE'), failed('UNKNOWN_SUBSCRIBER'), 's'],
    ['unsure, then refused by the network', 'sf', failed('UNSURE'), failed('NETWORK_ERROR'), 'sf'],
    ['unsure, then sent after its failure left the window', 'ss', failed('UNSURE'), SENT, 'sss'],
    ['the oldest leaves the window', `f${'s'.repeat(49)}`, SENDING, SENT, 's'.repeat(50)],
  ])('%s', (_, outcomes, before, after, expected) => {
    expect(withOutcome(outcomes, before, after)).toBe(expected);
  });
});

it.each<[string, string, number | null, boolean]>([
  ['too few messages', 'f'.repeat(19), 30, false],
  ['all of twenty failed', 'f'.repeat(20), 30, true],
  ['exactly the allowed share failed', 'f'.repeat(6) + 's'.repeat(14), 30, false],
  ['one more failed', 'f'.repeat(7) + 's'.repeat(13), 30, true],
  ['the check is turned off', 'f'.repeat(50), null, false],
  ['an allowed share of 100 %', 'f'.repeat(50), 100, false],
])('a campaign is failing: %s', (_, outcomes, share, expected) => {
  expect(isFailing(outcomes, share)).toBe(expected);
});

it.each<[boolean, (MessageErrorCode | null)[]]>([
  [
    true,
    [
      'GENERIC_FAILURE',
      'NO_SERVICE',
      'RADIO_OFF',
      'NETWORK_ERROR',
      'PERMISSION_DENIED',
      'SHORT_CODE_NOT_ALLOWED',
      'FILTERED',
      'REGION_NOT_ALLOWED',
      'SENDER_NOT_ALLOWED',
      'TRIAL_ACCOUNT',
      'UNSURE',
    ],
  ],
  [
    false,
    [
      'NULL_PDU',
      'LIMIT_EXCEEDED',
      'NO_CREDIT',
      'UNKNOWN_SUBSCRIBER',
      'NOT_MOBILE',
      'UNREACHABLE',
      'BLOCKED',
      'OPTED_OUT',
      'EXPIRED',
      null,
    ],
  ],
])('counts against the route: %s for %j', (speaks, codes) => {
  expect(codes.filter((code) => countsAgainstRoute(code) === speaks)).toEqual(codes);
});
