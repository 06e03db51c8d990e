import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFinal, type Message, type MessageStatus } from '#src/domain/messages/message.ts';
import { courseOf } from '#src/server/sending/gateways/simulated/messageCourse.ts';
import { applyReport, type MessageReport } from './messageReport.ts';

const AT = Date.parse('2026-03-02T15:00:00.000Z');

function message(status: MessageStatus, change: Partial<Message> = {}): Message {
  return {
    id: 'm',
    created_at: '2026-03-02T14:00:00.000Z',
    updated_at: '2026-03-02T14:00:00.000Z',
    version: 1,
    direction: 'outgoing',
    contact_id: 'c',
    campaign_id: null,
    keyword_id: null,
    device_id: 'd',
    sim_slot: 0,
    from: '',
    to: '+12025550001',
    body: 'Hello',
    encoding: 'GSM-7',
    segments: 1,
    status,
    error_code: null,
    attempts: 1,
    status_at: { [status]: '2026-03-02T14:59:00.000Z' },
    ...change,
  };
}

function afterReports(start: Message, reports: readonly MessageReport[]): Message {
  const now = { ...start };
  for (const each of reports) Object.assign(now, applyReport(now, each));
  return now;
}

const report = fc.record({
  at: fc.integer({ min: AT, max: AT + 60_000 }),
  status: fc.constantFrom<MessageReport['status']>('sent', 'delivered', 'failed', 'expired', 'unknown'),
});

describe('applyReport', () => {
  it.each<[MessageStatus, MessageReport['status'], MessageStatus]>([
    ['sending', 'sent', 'sent'],
    ['sending', 'delivered', 'delivered'],
    ['sending', 'failed', 'failed'],
    ['sent', 'delivered', 'delivered'],
    ['sent', 'failed', 'failed'],
    ['sent', 'expired', 'expired'],
    ['sent', 'unknown', 'unknown'],
    ['sent', 'sent', 'sent'],
    ['delivered', 'failed', 'delivered'],
    ['delivered', 'sent', 'delivered'],
    ['failed', 'delivered', 'failed'],
    ['unknown', 'delivered', 'unknown'],
    ['expired', 'delivered', 'expired'],
    ['cancelled', 'sent', 'cancelled'],
    ['queued', 'delivered', 'queued'],
    ['scheduled', 'sent', 'scheduled'],
  ])('%s, reported as %s, is %s', (from, word, to) => {
    expect(afterReports(message(from), [{ at: AT, status: word }]).status).toBe(to);
  });

  it('marks a delivered message as sent before the network reports that', () => {
    const { status_at } = afterReports(message('sending'), [
      { at: AT, status: 'delivered' },
      { at: AT + 2000, status: 'sent' },
    ]);
    expect(status_at).toMatchObject({ sent: '2026-03-02T15:00:00.000Z', delivered: '2026-03-02T15:00:00.000Z' });
  });

  it.each<[string, MessageReport[], Partial<Message>]>([
    ['as many as counted', [{ at: AT, status: 'sent', parts: 2 }], { segments: 2, segments_counted: undefined }],
    ['one more', [{ at: AT, status: 'sent', parts: 3 }], { segments: 3, segments_counted: 2 }],
    ['one fewer', [{ at: AT, status: 'delivered', parts: 1 }], { segments: 1, segments_counted: 2 }],
    ['no number', [{ at: AT, status: 'sent' }], { segments: 2, segments_counted: undefined }],
    [
      'the same one twice',
      [
        { at: AT, status: 'sent', parts: 3 },
        { at: AT, status: 'delivered', parts: 3 },
      ],
      { status: 'delivered', segments: 3, segments_counted: 2 },
    ],
    [
      'it late',
      [
        { at: AT, status: 'delivered' },
        { at: AT + 1000, status: 'sent', parts: 3 },
      ],
      { status: 'delivered', segments: 3, segments_counted: 2 },
    ],
    ['it of a text that was not sent', [{ at: AT, status: 'failed', parts: 3 }], { status: 'failed', segments: 2 }],
  ])('counts the segments a phone has sent: it reports %s', (_, reports, expected) => {
    const { status, segments, segments_counted } = afterReports(message('sending', { segments: 2 }), reports);
    expect({ status, segments, segments_counted }).toMatchObject(expected);
  });

  it('does not become sent again, a day after it was sent without any other report', () => {
    const status_at = { sent: '2026-03-01T14:59:00.000Z', unknown: '2026-03-02T14:59:00.000Z' };
    const start = message('unknown', { status_at });
    expect(afterReports(start, [{ at: AT, status: 'sent', isProof: true }])).toEqual(start);
  });

  it('keeps the cause of a failure', () => {
    const failed = afterReports(message('sending'), [{ at: AT, status: 'failed', error_code: 'NO_CREDIT' }]);
    expect(failed).toMatchObject({ status: 'failed', error_code: 'NO_CREDIT' });
  });

  const UNSURE = { error_code: 'UNSURE' } as const;
  const NO_CREDIT = { error_code: 'NO_CREDIT' } as const;
  const EXPIRED = { error_code: 'EXPIRED' } as const;
  it.each<
    [
      MessageStatus,
      Partial<Message>,
      MessageReport['status'],
      Partial<MessageReport>,
      MessageStatus,
      Message['error_code'],
    ]
  >([
    // Canceled after the phone had already sent it.
    ['cancelled', {}, 'sent', {}, 'sent', null],
    ['cancelled', {}, 'delivered', {}, 'delivered', null],
    ['cancelled', {}, 'failed', NO_CREDIT, 'cancelled', null],
    ['cancelled', {}, 'unknown', {}, 'cancelled', null],
    ['expired', EXPIRED, 'sent', {}, 'sent', null],
    ['expired', EXPIRED, 'delivered', {}, 'delivered', null],
    ['expired', EXPIRED, 'failed', NO_CREDIT, 'expired', 'EXPIRED'],
    ['unknown', {}, 'sent', {}, 'sent', null],
    ['unknown', {}, 'delivered', {}, 'delivered', null],
    ['unknown', {}, 'failed', NO_CREDIT, 'unknown', null],
    ['failed', UNSURE, 'sent', {}, 'sent', null],
    ['failed', UNSURE, 'delivered', {}, 'delivered', null],
    ['failed', UNSURE, 'failed', NO_CREDIT, 'failed', 'NO_CREDIT'],
    ['failed', UNSURE, 'failed', UNSURE, 'failed', 'UNSURE'],
    ['failed', UNSURE, 'unknown', {}, 'failed', 'UNSURE'],
    ['failed', EXPIRED, 'sent', {}, 'sent', null],
    ['failed', EXPIRED, 'failed', NO_CREDIT, 'failed', 'EXPIRED'],
    ['failed', NO_CREDIT, 'sent', {}, 'failed', 'NO_CREDIT'],
    ['failed', NO_CREDIT, 'delivered', {}, 'delivered', null],
    ['failed', NO_CREDIT, 'failed', UNSURE, 'failed', 'NO_CREDIT'],
    ['delivered', {}, 'sent', {}, 'delivered', null],
    ['delivered', {}, 'failed', NO_CREDIT, 'delivered', null],
    // No device has these: they were recalled, and may be sent by another one.
    ['queued', {}, 'sent', {}, 'queued', null],
    ['scheduled', {}, 'delivered', {}, 'scheduled', null],
  ])(
    'a message that was %s (%j) and is proved to be %s (%j) becomes %s, %s',
    (status, before, expected, proof, after, error_code) => {
      const start = message(status, before);
      const now = afterReports(start, [{ at: AT, status: expected, isProof: true, ...proof }]);
      expect(now).toMatchObject({ status: after, error_code });
      // A disproved status loses its time.
      if (after !== status) expect(now.status_at).not.toHaveProperty(status);
      else expect(Object.keys(now.status_at)).toEqual([status]);
      // The same report again changes nothing.
      expect(afterReports(now, [{ at: AT + 1, status: expected, isProof: true, ...proof }])).toEqual(now);
    },
  );

  it('ignores incoming messages', () => {
    const incoming = message('received', { direction: 'incoming' });
    for (const isProof of [false, true])
      expect(applyReport(incoming, { at: AT, status: 'delivered', isProof })).toBeNull();
  });

  it('never leaves a final status or time, with any reports in any order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<MessageStatus>('sending', 'sent'),
        fc.array(report, { maxLength: 12 }),
        (from, reports) => {
          let now = message(from);
          for (const each of reports) {
            const next = afterReports(now, [each]);
            if (isFinal(now.status)) expect(next).toEqual(now);
            expect(next.status_at).toMatchObject(now.status_at);
            now = next;
          }
        },
      ),
    );
  });

  it('has the same result when every report is repeated', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 8 }), (reports) => {
        const firstPass = afterReports(message('sending'), reports);
        expect(
          afterReports(
            message('sending'),
            reports.flatMap((each) => [each, each]),
          ),
        ).toEqual(firstPass);
      }),
    );
  });
});

describe('courseOf', () => {
  it('ends every message, and derives the same course from the same id', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        const { reports } = courseOf(id, AT);
        expect(courseOf(id, AT).reports).toEqual(reports);
        const inOrder = [...reports].sort((a, b) => a.at - b.at);
        expect(inOrder).toEqual(reports);
        expect(isFinal(afterReports(message('sending'), reports).status)).toBe(true);
      }),
    );
  });

  it('mostly delivers, with every kind of failure, in ten thousand messages', () => {
    const ends = new Map<string, number>();
    for (let at = 0; at < 10_000; at += 1) {
      const { status } = afterReports(message('sending'), courseOf(`message ${at}`, AT).reports);
      ends.set(status, (ends.get(status) ?? 0) + 1);
    }
    expect(ends.get('delivered')).toBeGreaterThan(9200);
    for (const status of ['failed', 'expired', 'unknown']) expect(ends.get(status)).toBeGreaterThan(20);
  });
});
