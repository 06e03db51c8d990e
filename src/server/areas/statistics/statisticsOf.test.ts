import { describe, expect, it } from 'vitest';
import { sumsOf } from '#mock-api/storage/queries/statisticsQueries.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { NO_FIGURES } from '#src/domain/statisticsTerms.ts';
import { statisticsOf } from './statisticsOf.ts';

const text = (status_at: Message['status_at'], change: Partial<Message> = {}): Message =>
  ({ direction: 'outgoing', campaign_id: null, segments: 1, error_code: null, status_at, ...change }) as Message;
const incoming = (received: string, campaign_id: string | null = null): Message =>
  text({ received }, { direction: 'incoming', campaign_id });
const person = (consent: Contact['consent'], consent_at: string | null): Contact =>
  ({ consent, consent_at }) as Contact;

const sums =
  (messages: readonly Message[], contacts: readonly Contact[] = []) =>
  async (starts: readonly number[]) =>
    sumsOf(messages, contacts, starts);

/** Long after all messages of these tests. */
const LATER = new Date('2027-06-01T00:00:00.000Z');

describe('the figures of some days in New York, five hours behind UTC', () => {
  const messages = [
    // The first instant of the 10th.
    text({ sent: '2026-01-10T05:00:00.000Z', delivered: '2026-01-10T05:00:04.000Z' }, { segments: 2 }),
    // Sent a millisecond before midnight, delivered after it: counts as sent and confirmed on the 10th, as delivered on the 11th.
    text({ sent: '2026-01-11T04:59:59.999Z', delivered: '2026-01-11T05:00:03.000Z' }),
    // Never left the phone.
    text({ failed: '2026-01-10T12:00:00.000Z' }, { error_code: 'NO_SERVICE' }),
    // Failed after the network took it.
    text(
      { sent: '2026-01-11T12:00:00.000Z', failed: '2026-01-11T12:00:09.000Z' },
      { error_code: 'UNKNOWN_SUBSCRIBER' },
    ),
    text({ sent: '2026-01-11T12:00:00.000Z', expired: '2026-01-11T12:00:30.000Z' }, { error_code: 'EXPIRED' }),
    text({ failed: '2026-01-11T13:00:00.000Z' }, { error_code: 'NO_SERVICE' }),
    text({ sent: '2026-01-11T14:00:00.000Z', unknown: '2026-01-11T14:01:00.000Z' }, { segments: 3 }),
    incoming('2026-01-10T15:00:00.000Z'),
    incoming('2026-01-10T16:00:00.000Z', 'spring'),
    // The three days before: the 7th to the 9th.
    text({ sent: '2026-01-10T04:59:59.999Z', delivered: '2026-01-10T04:59:59.999Z' }, { segments: 4 }),
    text({ sent: '2026-01-07T05:00:00.000Z' }),
    text({ failed: '2026-01-08T12:00:00.000Z' }, { error_code: 'RADIO_OFF' }),
    incoming('2026-01-09T12:00:00.000Z', 'spring'),
    // Just outside the range, on either side.
    text({ sent: '2026-01-07T04:59:59.999Z' }),
    incoming('2026-01-13T05:00:00.000Z'),
    text({ queued: '2026-01-11T15:00:00.000Z' }),
  ];
  const contacts = [
    person('opted_out', '2026-01-12T04:00:00.000Z'),
    person('opted_out', '2026-01-13T05:00:00.000Z'),
    person('opted_out', '2026-01-09T05:00:00.000Z'),
    person('opted_in', '2026-01-11T15:00:00.000Z'),
    person('opted_out', null),
  ];
  const input = {
    from: '2026-01-10',
    to: '2026-01-12',
    zone: 'America/New_York',
    now: LATER,
    sums: sums(messages, contacts),
  };

  it('are those of each day, both ends included, compared with the three days before', async () => {
    expect(await statisticsOf(input)).toEqual({
      from: '2026-01-10',
      to: '2026-01-12',
      is_running: false,
      days: [
        {
          date: '2026-01-10',
          ...NO_FIGURES,
          sent: 2,
          confirmed: 2,
          delivered: 1,
          failed: 1,
          received: 2,
          replies: 1,
          segments: 3,
        },
        {
          date: '2026-01-11',
          ...NO_FIGURES,
          sent: 3,
          unconfirmed: 1,
          delivered: 1,
          failed: 3,
          unknown: 1,
          opted_out: 1,
          segments: 5,
        },
        { date: '2026-01-12', ...NO_FIGURES },
      ],
      hours: [],
      totals: {
        sent: 5,
        confirmed: 2,
        unconfirmed: 1,
        delivered: 2,
        failed: 4,
        unknown: 1,
        received: 2,
        replies: 1,
        opted_out: 1,
        segments: 8,
      },
      failures: [
        { error_code: 'NO_SERVICE', count: 2 },
        { error_code: 'UNKNOWN_SUBSCRIBER', count: 1 },
        { error_code: 'EXPIRED', count: 1 },
      ],
      before: {
        from: '2026-01-07',
        to: '2026-01-09',
        until: '2026-01-10T05:00:00.000Z',
        totals: {
          ...NO_FIGURES,
          sent: 2,
          confirmed: 1,
          unconfirmed: 1,
          delivered: 1,
          failed: 1,
          received: 1,
          replies: 1,
          opted_out: 1,
          segments: 5,
        },
      },
    });
  });
});

describe('a range that is not over', () => {
  // 14:30 in New York on the 12th, the second of two days; the two days before are the 9th and the 10th.
  const now = new Date('2026-01-12T19:30:00.000Z');
  const sentAt = (sent: string) => text({ sent });
  const figuresOf = async (messages: Message[]) => {
    const { is_running, totals, before } = await statisticsOf({
      from: '2026-01-11',
      to: '2026-01-12',
      zone: 'America/New_York',
      now,
      sums: sums(messages),
    });
    return { is_running, now: totals.sent, until: before.until, before: before.totals.sent };
  };

  it('is compared up to the same time of day', async () => {
    expect(
      await figuresOf([
        sentAt('2026-01-12T19:29:00.000Z'),
        sentAt('2026-01-09T05:00:00.000Z'),
        sentAt('2026-01-10T19:29:59.999Z'),
        // Later in the day than now, so not comparable.
        sentAt('2026-01-10T19:30:00.000Z'),
        sentAt('2026-01-11T04:00:00.000Z'),
      ]),
    ).toEqual({ is_running: true, now: 1, until: '2026-01-10T19:30:00.000Z', before: 2 });
  });

  it.each([
    // Noon on the day after clocks went forward (8 March, 02:00): noon of the day before, although that had 23 hours.
    ['2026-03-09T16:00:00.000Z', '2026-03-09', '2026-03-08T16:00:00.000Z'],
    // Noon on the day they go forward: noon of the day before is 23 hours ago.
    ['2026-03-08T16:00:00.000Z', '2026-03-08', '2026-03-07T17:00:00.000Z'],
    // Noon on the day they go back (1 November): noon of the day before is 25 hours ago.
    ['2026-11-01T17:00:00.000Z', '2026-11-01', '2026-10-31T16:00:00.000Z'],
    // 02:30 on the day after they went forward, a time that the day before skips: half an hour after the gap instead.
    ['2026-03-09T06:30:00.000Z', '2026-03-09', '2026-03-08T07:30:00.000Z'],
  ])('at %s, on %s, with that of the day before until %s', async (at, day, until) => {
    const { before } = await statisticsOf({
      from: day,
      to: day,
      zone: 'America/New_York',
      now: new Date(at),
      sums: sums([]),
    });
    expect(before.until).toBe(until);
  });
});

describe('the day clocks change', () => {
  const statisticsOn = (day: string, zone: string, messages: Message[] = []) =>
    statisticsOf({ from: day, to: day, zone, now: LATER, sums: sums(messages) });
  const sentOn = async (sent: string): Promise<number> =>
    (await statisticsOn('2026-03-08', 'America/New_York', [text({ sent })])).totals.sent;

  it.each([
    ['2026-03-08T04:59:59.999Z', 0],
    ['2026-03-08T05:00:00.000Z', 1],
    // The day ends an hour earlier, because it has 23 hours.
    ['2026-03-09T03:59:59.999Z', 1],
    ['2026-03-09T04:00:00.000Z', 0],
  ])('counts a message sent at %s: %i', async (sent, count) => {
    expect(await sentOn(sent)).toBe(count);
  });

  it.each([
    ['2026-03-08', 'America/New_York', 23],
    ['2026-11-01', 'America/New_York', 25],
    ['2026-01-10', 'America/New_York', 24],
    ['2026-10-25', 'Europe/Paris', 25],
  ])('%s in %s has %i hours', async (day, zone, hours) => {
    expect((await statisticsOn(day, zone)).hours).toHaveLength(hours);
  });

  it('counts the two hours from one o’clock separately', async () => {
    const { hours, days } = await statisticsOn('2026-11-01', 'America/New_York', [
      text({ sent: '2026-11-01T05:59:59.999Z' }),
      text({ sent: '2026-11-01T06:00:00.000Z' }),
      text({ sent: '2026-11-01T06:30:00.000Z' }),
    ]);
    const sentByHour = hours.filter(({ sent }) => sent > 0).map(({ at, sent }) => [at, sent]);
    expect(sentByHour).toEqual([
      ['2026-11-01T05:00:00.000Z', 1],
      ['2026-11-01T06:00:00.000Z', 2],
    ]);
    expect(days.map(({ date, sent }) => [date, sent])).toEqual([['2026-11-01', 3]]);
  });
});

describe('zones whose offset from UTC is not a whole hour', () => {
  it.each([
    // Kathmandu is 5:45 ahead: its 10 January begins at 18:15.
    ['2026-01-09T18:14:59.999Z', 0],
    ['2026-01-09T18:15:00.000Z', 1],
    ['2026-01-10T18:14:59.999Z', 1],
    ['2026-01-10T18:15:00.000Z', 0],
  ])('count a message received at %s: %i', async (received, count) => {
    const { totals } = await statisticsOf({
      from: '2026-01-10',
      to: '2026-01-10',
      zone: 'Asia/Kathmandu',
      now: LATER,
      sums: sums([incoming(received)]),
    });
    expect(totals.received).toBe(count);
  });
});

it('lists equally frequent causes in the same order, whichever the storage returns first', async () => {
  const failure = (error_code: Message['error_code']) => text({ failed: '2026-01-10T12:00:00.000Z' }, { error_code });
  const input = { from: '2026-01-10', to: '2026-01-10', zone: 'UTC', now: LATER };
  const messages = [failure('UNKNOWN_SUBSCRIBER'), failure('RADIO_OFF'), failure('EXPIRED'), failure('EXPIRED')];
  for (const order of [messages, messages.toReversed()]) {
    const { failures } = await statisticsOf({ ...input, sums: sums(order) });
    expect(failures.map(({ error_code }) => error_code)).toEqual(['EXPIRED', 'RADIO_OFF', 'UNKNOWN_SUBSCRIBER']);
  }
});
