import { expect, it } from 'vitest';
import type { MessageStatus } from '#src/domain/messages/message.ts';
import { addTotals, emptyTally, isFailure, isOpen, tally } from './campaignTally.ts';

const SENT_AT = { sent: '2026-03-02T15:00:00.000Z' };
type CountedMessage = Parameters<typeof tally>[1];
const text = (status: MessageStatus, change: Partial<CountedMessage> = {}): CountedMessage => ({
  direction: 'outgoing',
  status,
  status_at: {},
  segments: 3,
  sent_again_as: undefined,
  ...change,
});

it.each<[string, CountedMessage, object]>([
  ['scheduled', text('scheduled'), { queued: 1 }],
  ['queued', text('queued'), { queued: 1 }],
  ['being sent', text('sending'), { queued: 1 }],
  ['sent', text('sent', { status_at: SENT_AT }), { sent: 1, segments: 3 }],
  ['delivered', text('delivered', { status_at: SENT_AT }), { sent: 1, delivered: 1, segments: 3 }],
  ['failed', text('failed'), { failed: 1 }],
  ['failed after it was sent', text('failed', { status_at: SENT_AT }), { sent: 1, failed: 1, segments: 3 }],
  ['expired', text('expired'), { failed: 1 }],
  ['sent without a report', text('unknown', { status_at: SENT_AT }), { sent: 1, unknown: 1, segments: 3 }],
  ['cancelled', text('cancelled'), {}],
  ['failed and sent again', text('failed', { sent_again_as: 'm' }), {}],
  ['sent, failed and sent again', text('failed', { status_at: SENT_AT, sent_again_as: 'm' }), { segments: 3 }],
  ['incoming', text('received', { direction: 'incoming', status_at: SENT_AT }), {}],
])('a message that is %s is counted, and can be subtracted', (_, message, counts) => {
  const totals = emptyTally();
  tally(totals, message, 1);
  expect(totals).toEqual({ ...emptyTally(), ...counts });
  tally(totals, message, -1);
  expect(totals).toEqual(emptyTally());
});

it.each<[MessageStatus, boolean, boolean]>([
  ['queued', true, false],
  ['sent', true, false],
  ['failed', false, true],
  ['expired', false, true],
  ['unknown', false, false],
  ['delivered', false, false],
])('%s: its status may change: %s; it failed for good: %s', (status, isStillOpen, failure) => {
  expect([isOpen(text(status)), isFailure(text(status))]).toEqual([isStillOpen, failure]);
  expect([isOpen(text(status, { direction: 'incoming' })), isFailure(text(status, { direction: 'incoming' }))]).toEqual(
    [false, false],
  );
  expect(isFailure(text(status, { sent_again_as: 'm' }))).toBe(false);
});

it('totals are never below zero', () => {
  const totals = { ...emptyTally(), recipients: 5, failed: 1 };
  expect(addTotals(totals, { ...emptyTally(), recipients: 2, failed: -2, sent: 1 })).toEqual({
    ...emptyTally(),
    recipients: 7,
    failed: 0,
    sent: 1,
  });
  expect(totals.recipients).toBe(5);
});
