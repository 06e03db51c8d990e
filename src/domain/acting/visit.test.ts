import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { changeDecisionInput, changeVisitInput, revealInput, startedVisit, visit, visitInput } from './visit.ts';

const INPUT = { reason: 'Their campaign does not start', ticket: 'HELP-1042', minutes: 30 };
/** A reason of three words and this length. */
const longReason = (length: number) => 'why so ever '.padEnd(length, 'r');

const VISIT = {
  id: 'v1',
  tenant_id: 'acme',
  tenant_name: 'Acme',
  staff_name: 'Sam',
  owner_name: 'Olive',
  mode: 'read_only',
  reason: INPUT.reason,
  ticket: INPUT.ticket,
  change_reason: null,
  change_requested_at: null,
  change_decision: null,
  change_decided_by: null,
  started_at: '2026-01-12T10:00:00.000Z',
  ends_at: '2026-01-12T10:30:00.000Z',
  ended_at: null,
  end_cause: null,
  reveals_count: 0,
};

/** Each problem as `field: message`. */
function problemsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the input that starts a visit', () => {
  it.each<[string, object, string[]]>([
    ['accepts all that is required', {}, []],
    ['accepts 15 minutes', { minutes: 15 }, []],
    ['accepts an hour', { minutes: 60 }, []],
    [
      'accepts a request to make changes, with a reason',
      { mode: 'may_change', change_reason: 'Repair their campaign' },
      [],
    ],
    ['accepts a read-only visit without a second reason', { mode: 'read_only' }, []],
    ['refuses no reason', { reason: ' ' }, ['reason: forms.required']],
    ['refuses a short reason', { reason: 'Please help me' }, ['reason: acting.reason_too_short']],
    ['refuses a reason that says nothing', { reason: 'test test test test' }, ['reason: acting.reason_says_nothing']],
    ['accepts the longest reason', { reason: longReason(300) }, []],
    ['refuses no ticket', { ticket: '' }, ['ticket: forms.required']],
    ['refuses something that is not a ticket', { ticket: 'none' }, ['ticket: acting.no_ticket']],
    ['refuses a request to make changes without a reason', { mode: 'may_change' }, ['change_reason: forms.required']],
    [
      'refuses a request to make changes with a short reason',
      { mode: 'may_change', change_reason: 'because' },
      ['change_reason: acting.reason_too_short'],
    ],
  ])('%s', (_, changes, problems) => expect(problemsOf(visitInput, { ...INPUT, ...changes })).toEqual(problems));

  it.each<[string, object, string]>([
    ['a longer reason', { reason: longReason(301) }, 'reason'],
    ['a longer ticket', { ticket: `${'#1'.padEnd(41, '0')}` }, 'ticket'],
    ['two hours', { minutes: 120 }, 'minutes'],
    ['an unknown mode', { mode: 'owner' }, 'mode'],
  ])('refuses %s', (_, changes, field) => {
    const { error } = visitInput.safeParse({ ...INPUT, ...changes });
    expect(error?.issues[0]?.path).toEqual([field]);
  });

  it('reports its own problems as custom issues', () => {
    const { error } = visitInput.safeParse({ ...INPUT, reason: '', ticket: '' });
    expect(error?.issues.map(({ code }) => code)).toEqual(['custom', 'custom']);
    expect(visitInput.safeParse({ ...INPUT, mode: 'may_change' }).error?.issues).toMatchObject([{ code: 'custom' }]);
  });

  it('reports a ticket that is too long once', () => {
    expect(problemsOf(visitInput, { ...INPUT, ticket: 'x'.repeat(40) })).toEqual(['ticket: acting.no_ticket']);
  });

  it('is trimmed, and is read-only by default', () => {
    expect(visitInput.parse({ ...INPUT, reason: `  ${INPUT.reason} `, ticket: ' #7 ' })).toEqual({
      ...INPUT,
      ticket: '#7',
      mode: 'read_only',
    });
  });
});

describe('a visit', () => {
  it('has all its fields in the response', () => {
    expect(visit.parse(VISIT)).toEqual(VISIT);
    expect(startedVisit.parse({ token: null, visit: VISIT })).toEqual({ token: null, visit: VISIT });
    const ended = { ...VISIT, mode: 'may_change', change_decision: 'declined', end_cause: 'left', reveals_count: 3 };
    expect(visit.parse(ended)).toEqual(ended);
  });

  it('stored before requests existed has no request', () => {
    const { change_requested_at: _, change_decision: __, change_decided_by: ___, ...before } = VISIT;
    expect(visit.parse(before)).toEqual(VISIT);
  });

  it.each<[string, z.ZodType, unknown, unknown[]]>([
    [
      'can change to making changes with a reason, and never back',
      changeVisitInput,
      { mode: 'may_change', change_reason: 'Repair their campaign' },
      [{ mode: 'read_only', change_reason: 'Repair their campaign' }, { mode: 'may_change' }, {}],
    ],
    ['can be allowed to make changes', changeDecisionInput, { decision: 'allowed' }, [{}, { decision: 'perhaps' }]],
    ['can be declined to make changes', changeDecisionInput, { decision: 'declined' }, [{ decision: '' }]],
    ['can reveal a number', revealInput, { part: 'number' }, [{}, { part: 'all' }]],
    ['can reveal texts', revealInput, { part: 'texts' }, [{ part: '' }]],
  ])('%s', (_, schema, valid, invalid) => {
    expect(schema.parse(valid)).toEqual(valid);
    expect(invalid.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });
});
