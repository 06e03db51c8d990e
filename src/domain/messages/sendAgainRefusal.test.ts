import { describe, expect, it } from 'vitest';
import { IS_SENDING_AGAIN_USEFUL, type MessageErrorCode } from './messageTerms.ts';
import { type SendAgainFacts, type SendAgainRefusal, sendAgainRefusal } from './sendAgainRefusal.ts';

const CASES: [Partial<SendAgainFacts>, SendAgainRefusal | null][] = [
  [{ status: 'failed', error_code: 'NO_SERVICE' }, null],
  [{ status: 'failed', error_code: 'NO_CREDIT' }, null],
  [{ status: 'expired', error_code: 'EXPIRED' }, null],
  [{ status: 'expired', error_code: null }, null],
  [{ status: 'failed', error_code: 'UNKNOWN_SUBSCRIBER' }, 'useless'],
  [{ status: 'failed', error_code: 'OPTED_OUT' }, 'useless'],
  [{ status: 'failed', error_code: 'NULL_PDU' }, 'useless'],
  [{ status: 'failed', error_code: 'NO_SERVICE', sent_again_as: 'next' }, 'already_sent_again'],
  [{ status: 'failed', error_code: 'NO_SERVICE', is_test: true }, 'test'],
  [{ status: 'failed', error_code: 'UNSURE' }, 'unsure'],
  [{ status: 'delivered' }, 'not_failed'],
  [{ status: 'sent' }, 'not_failed'],
  [{ status: 'unknown' }, 'not_failed'],
  [{ status: 'queued' }, 'not_failed'],
  [{ status: 'cancelled' }, 'not_failed'],
  [{ direction: 'incoming', status: 'received' }, 'incoming'],
];

describe('sending an unsure message again', () => {
  it.each<[string, Partial<SendAgainFacts>, boolean, SendAgainRefusal | null]>([
    ['is refused without confirmation', {}, false, 'unsure'],
    ['is allowed if it may arrive twice', {}, true, null],
    ['is refused if it was already sent again', { sent_again_as: 'other' }, true, 'already_sent_again'],
    ['is refused for a test message', { is_test: true }, true, 'test'],
    ['is refused for an incoming message', { direction: 'incoming' }, true, 'incoming'],
  ])('%s', (_, message, mayArriveTwice, refusal) => {
    const unsure = { direction: 'outgoing', status: 'failed', error_code: 'UNSURE' } as const;
    expect(sendAgainRefusal({ ...unsure, ...message }, { mayArriveTwice })).toBe(refusal);
  });

  it('does not count as useful, so a campaign’s unsure messages are not sent again together', () => {
    expect(IS_SENDING_AGAIN_USEFUL.UNSURE).toBe(false);
  });

  it('a permanent cause is refused even if a second arrival is accepted', () => {
    const wrong = { direction: 'outgoing', status: 'failed', error_code: 'UNKNOWN_SUBSCRIBER' } as const;
    expect(sendAgainRefusal(wrong, { mayArriveTwice: true })).toBe('useless');
  });
});

describe('sending a message again', () => {
  it.each<[MessageErrorCode[], SendAgainRefusal | null]>([
    [
      [
        'GENERIC_FAILURE',
        'NO_SERVICE',
        'RADIO_OFF',
        'LIMIT_EXCEEDED',
        'NETWORK_ERROR',
        'PERMISSION_DENIED',
        'NO_CREDIT',
      ],
      null,
    ],
    [['UNREACHABLE', 'REGION_NOT_ALLOWED', 'SENDER_NOT_ALLOWED', 'TRIAL_ACCOUNT', 'EXPIRED'], null],
    [['NULL_PDU', 'SHORT_CODE_NOT_ALLOWED', 'UNKNOWN_SUBSCRIBER', 'NOT_MOBILE'], 'useless'],
    [['BLOCKED', 'FILTERED', 'OPTED_OUT'], 'useless'],
  ])('that failed for one of %j: %s', (codes, refusal) => {
    const failed = { direction: 'outgoing', status: 'failed' } as const;
    expect(codes.filter((error_code) => sendAgainRefusal({ ...failed, error_code }) === refusal)).toEqual(codes);
  });

  it.each(CASES)('%o: %s', (message, refusal) => {
    expect(sendAgainRefusal({ direction: 'outgoing', status: 'failed', error_code: null, ...message })).toBe(refusal);
  });
});
