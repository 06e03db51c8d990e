import { expect, it } from 'vitest';
import { defaultAutoReply } from '#src/domain/autoReply/defaultAutoReply.ts';
import { previewReply } from './previewReply.ts';

const first = defaultAutoReply('America/New_York');
const rules = {
  ...first,
  away: { ...first.away, enabled: true, body: 'Closed.' },
  first_contact: { enabled: true, body: 'Welcome.' },
};

/** 2026-11-23 is a Monday. */
it.each([
  ['Monday noon', '2026-11-23T17:00:00Z', false, '2026-11-23T22:00:00.000Z', null, null],
  ['Monday noon, first contact', '2026-11-23T17:00:00Z', true, '2026-11-23T22:00:00.000Z', null, 'first_contact'],
  ['Monday night', '2026-11-24T03:00:00Z', false, null, '2026-11-24T14:00:00.000Z', 'away'],
  ['Friday night, first contact', '2026-11-28T03:00:00Z', true, null, '2026-11-30T14:00:00.000Z', 'first_contact'],
])('%s', (_, at, isFirst, until, opensAt, name) => {
  const preview = previewReply(rules, new Date(at), isFirst);
  expect([preview?.openUntil?.toISOString() ?? null, preview?.opensAt?.toISOString() ?? null]).toEqual([
    until,
    opensAt,
  ]);
  expect(preview?.choice.name).toBe(name);
});

it('returns null while the hours are incomplete or their time zone is unknown', () => {
  const at = new Date('2026-11-23T17:00:00Z');
  const unclear = { ...rules.away, hours: { ...rules.away.hours, mon: [{ from: '09:00', to: '' }] } };
  expect(previewReply({ ...rules, away: unclear }, at, false)).toBeNull();
  expect(previewReply({ ...rules, away: { ...rules.away, timezone: 'Nowhere' } }, at, false)).toBeNull();
});
