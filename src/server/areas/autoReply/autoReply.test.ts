import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { AutoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import { defaultAutoReply } from '#src/domain/autoReply/defaultAutoReply.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { autoReplyHandlers } from './autoReplyHandlers.ts';

const { away, first_contact } = defaultAutoReply('America/New_York');

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

const change = (body: object, rules?: AbilityRule[], version = 1) =>
  autoReplyHandlers.updateAutoReply(contextIn(fixture, { body, version, ...(rules && { rules }) }));
const monday = (...mon: { from: string; to: string }[]) => ({ away: { ...away, hours: { ...away.hours, mon } } });
const exceptions = (...spans: [from: string, until: string][]) => ({
  away: { ...away, exceptions: spans.map(([from, until]) => ({ from, until, name: '', hours: [] })) },
});

it.each<[string, object, Record<string, string>]>([
  ['an unknown zone', { away: { ...away, timezone: 'Mars/Olympus' } }, { 'away.timezone': 'forms.time_zone' }],
  ['a time that is none', monday({ from: '9', to: '10:00' }), { 'away.hours.mon.0': 'autoReply.bad_time' }],
  ['no time', monday({ from: '10:00', to: '10:00' }), { 'away.hours.mon.0': 'autoReply.no_time' }],
  [
    'hours that overlap',
    monday({ from: '09:00', to: '12:00' }, { from: '11:00', to: '13:00' }),
    { 'away.hours.mon.1': 'autoReply.overlap: 09:00–12:00' },
  ],
  [
    'a night into the next morning',
    { away: { ...away, hours: { ...away.hours, sun: [{ from: '20:00', to: '10:00' }] } } },
    { 'away.hours.sun.0': 'autoReply.overlaps_next_day: 09:00–17:00' },
  ],
  ['a day that is none', exceptions(['soon', '2026-03-01']), { 'away.exceptions.0.from': 'forms.date' }],
  [
    'an end before its beginning',
    exceptions(['2026-12-26', '2026-12-24']),
    { 'away.exceptions.0.until': 'autoReply.reversed' },
  ],
  [
    'the same days twice',
    exceptions(['2026-12-24', '2026-12-26'], ['2026-12-24', '2026-12-26']),
    { 'away.exceptions.1.from': 'autoReply.same_days: 2026-12-24' },
  ],
  [
    'an empty away message',
    { away: { ...away, enabled: true, body: ' ' } },
    { 'away.body': 'autoReply.required_while_on' },
  ],
  [
    'an empty first-contact message',
    { first_contact: { enabled: true, body: '\n' } },
    { 'first_contact.body': 'autoReply.required_while_on' },
  ],
  [
    'an unknown placeholder in the away message',
    { away: { ...away, body: '{{opening}}' } },
    { 'away.body': 'keywords.bad_placeholder' },
  ],
  [
    'an unknown placeholder in the first-contact message',
    { first_contact: { ...first_contact, body: '{{opening}}' } },
    { 'first_contact.body': 'keywords.bad_placeholder' },
  ],
])('%s is refused', async (_, body, fields) => {
  expect(await refusalIn(() => change(body))).toEqual(['unprocessable', fields]);
  expect(fixture.store.all('activity')).toEqual([]);
});

describe('a change', () => {
  const on = { first_contact: { enabled: true, body: 'Hello' } };

  it('to a text is accepted while the reply is on, and to none while it is off', async () => {
    expect(await refusalIn(() => change({ away: { ...away, enabled: true, body: 'Closed' } }))).toBeNull();
    expect(await refusalIn(() => change({ away }, undefined, 2))).toBeNull();
  });

  it('is stored, and recorded in the activity', async () => {
    const response = await change(on);
    expect(response).toMatchObject({ ...on, away, version: 2 });
    expect(fixture.store.all('auto_reply_settings')).toEqual([response]);
    expect(await autoReplyHandlers.autoReply(contextIn(fixture))).toEqual(response);
    expect(fixture.store.all('activity')).toMatchObject([
      {
        actor_name: 'Ann',
        ip: '203.0.113.7',
        action: 'update',
        subject: 'auto_reply',
        record_id: response.id,
        record_name: '',
        before: { first_contact },
        after: on,
      },
    ]);
  });

  it('of an outdated version is refused with the current one', async () => {
    const { tenant_id: _, ...settings } = (await change(on)) as Stored<AutoReplySettings>;
    await expect(change({ cooldown_minutes: 1 }, undefined, 1)).rejects.toMatchObject({
      code: 'version_conflict',
      extras: { current: settings },
    });
  });

  it('needs the permission to update, except to turn a reply off', async () => {
    const reads: AbilityRule[] = [{ action: 'read', subject: 'auto_reply' }];
    expect((await refusalIn(() => change(on, reads)))?.[0]).toBe('forbidden');
    await change(on);
    const off = { first_contact: { ...on.first_contact, enabled: false } };
    expect(await refusalIn(() => change(off, reads, 2))).toBeNull();
    const updates: AbilityRule[] = [{ action: 'update', subject: 'auto_reply' }];
    expect(await refusalIn(() => change(on, updates, 3))).toBeNull();
  });
});
