import { describe, expect, it } from 'vitest';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { statisticsOf } from './statisticsOf.ts';

type Given = Pick<Message, 'segments' | 'error_code' | 'status_at'>;

const text = (status_at: Message['status_at'], change: Partial<Given> = {}): Message =>
  ({ segments: 1, error_code: null, status_at, ...change }) as Message;
const person = (consent: Contact['consent'], consent_at: string | null): Contact =>
  ({ consent, consent_at }) as Contact;

const NONE = { sent: 0, delivered: 0, failed: 0, unknown: 0, received: 0, opted_out: 0, segments: 0 };

describe('statisticsOf', () => {
  // New York is five hours behind UTC: the day begins at 05:00 UTC.
  const messages = [
    text({ sent: '2026-01-10T05:00:00.000Z', delivered: '2026-01-10T05:00:04.000Z' }, { segments: 2 }),
    // Sent a second before midnight, delivered after it: sent on the 10th, delivered on the 11th.
    text({ sent: '2026-01-11T04:59:59.000Z', delivered: '2026-01-11T05:00:03.000Z' }),
    text({ failed: '2026-01-10T12:00:00.000Z' }, { error_code: 'NO_SERVICE' }),
    text(
      { sent: '2026-01-11T12:00:00.000Z', failed: '2026-01-11T12:00:09.000Z' },
      { error_code: 'UNKNOWN_SUBSCRIBER' },
    ),
    text({ sent: '2026-01-11T12:00:00.000Z', expired: '2026-01-11T12:00:30.000Z' }, { error_code: 'EXPIRED' }),
    text({ failed: '2026-01-11T13:00:00.000Z' }, { error_code: 'NO_SERVICE' }),
    text({ sent: '2026-01-11T14:00:00.000Z', unknown: '2026-01-11T14:01:00.000Z' }, { segments: 3 }),
    text({ received: '2026-01-10T15:00:00.000Z' }),
    // Just outside on either side.
    text({ sent: '2026-01-10T04:59:59.000Z', delivered: '2026-01-10T04:59:59.000Z' }),
    text({ received: '2026-01-13T05:00:00.000Z' }),
    text({ queued: '2026-01-11T15:00:00.000Z' }),
  ];
  const contacts = [
    person('opted_out', '2026-01-12T04:00:00.000Z'),
    person('opted_out', '2026-01-13T05:00:00.000Z'),
    person('opted_in', '2026-01-11T15:00:00.000Z'),
    person('opted_out', null),
  ];
  const question = { from: '2026-01-10', to: '2026-01-12', zone: 'America/New_York', messages, contacts };

  it('counts by the days of the zone, both ends included, with days on which nothing happened', () => {
    expect(statisticsOf(question)).toEqual({
      from: '2026-01-10',
      to: '2026-01-12',
      days: [
        { date: '2026-01-10', ...NONE, sent: 2, delivered: 1, failed: 1, received: 1, segments: 3 },
        { date: '2026-01-11', ...NONE, sent: 3, delivered: 1, failed: 3, unknown: 1, opted_out: 1, segments: 5 },
        { date: '2026-01-12', ...NONE },
      ],
      totals: { sent: 5, delivered: 2, failed: 4, unknown: 1, received: 1, opted_out: 1, segments: 8 },
      failures: [
        { error_code: 'NO_SERVICE', count: 2 },
        { error_code: 'UNKNOWN_SUBSCRIBER', count: 1 },
        { error_code: 'EXPIRED', count: 1 },
      ],
    });
  });

  it('knows that the day of a change of clocks has 23 hours', () => {
    const day = { ...question, from: '2026-03-08', to: '2026-03-08', contacts: [] };
    const at = (sent: string): number => statisticsOf({ ...day, messages: [text({ sent })] }).totals.sent;
    expect(at('2026-03-08T04:59:59.999Z')).toBe(0);
    expect(at('2026-03-08T05:00:00.000Z')).toBe(1);
    expect(at('2026-03-09T03:59:59.999Z')).toBe(1);
    expect(at('2026-03-09T04:00:00.000Z')).toBe(0);
  });
});
