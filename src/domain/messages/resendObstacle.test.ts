import { describe, expect, it } from 'vitest';
import { type ResendObstacle, type ResendQuestion, resendObstacle } from './resendObstacle.ts';

const CASES: [Partial<ResendQuestion>, ResendObstacle | null][] = [
  [{ status: 'failed', error_code: 'NO_SERVICE' }, null],
  [{ status: 'failed', error_code: 'NO_CREDIT' }, null],
  [{ status: 'expired', error_code: 'EXPIRED' }, null],
  [{ status: 'expired', error_code: null }, null],
  [{ status: 'failed', error_code: 'UNKNOWN_SUBSCRIBER' }, 'useless'],
  [{ status: 'failed', error_code: 'OPTED_OUT' }, 'useless'],
  [{ status: 'failed', error_code: 'NULL_PDU' }, 'useless'],
  [{ status: 'failed', error_code: 'NO_SERVICE', retried_by: 'next' }, 'already_sent_again'],
  [{ status: 'failed', error_code: 'NO_SERVICE', is_test: true }, 'test'],
  [{ status: 'delivered' }, 'not_failed'],
  [{ status: 'sent' }, 'not_failed'],
  [{ status: 'unknown' }, 'not_failed'],
  [{ status: 'queued' }, 'not_failed'],
  [{ status: 'cancelled' }, 'not_failed'],
  [{ direction: 'incoming', status: 'received' }, 'incoming'],
];

describe('sending a text again of which nobody knows whether it was sent', () => {
  it.each<[string, Partial<ResendQuestion>, boolean, ResendObstacle | null]>([
    ['unasked', {}, false, 'unsure'],
    ['though it may arrive twice', {}, true, null],
    ['once more', { retried_by: 'other' }, true, 'already_sent_again'],
    ['that is a test', { is_test: true }, true, 'test'],
    ['that was never for others', { direction: 'incoming' }, true, 'incoming'],
  ])('%s', (_, message, mayArriveTwice, obstacle) => {
    const unsure = { direction: 'outgoing', status: 'failed', error_code: 'UNSURE' } as const;
    expect(resendObstacle({ ...unsure, ...message }, { mayArriveTwice })).toBe(obstacle);
  });

  it('a permanent cause stays one, whatever is confirmed', () => {
    const wrong = { direction: 'outgoing', status: 'failed', error_code: 'UNKNOWN_SUBSCRIBER' } as const;
    expect(resendObstacle(wrong, { mayArriveTwice: true })).toBe('useless');
  });
});

describe('sending a text again', () => {
  it.each(CASES)('%o: %s', (message, obstacle) => {
    expect(resendObstacle({ direction: 'outgoing', status: 'failed', error_code: null, ...message })).toBe(obstacle);
  });
});
