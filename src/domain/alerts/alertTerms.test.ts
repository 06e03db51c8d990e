import { describe, expect, it } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { alertChoicesOf } from './alertChoicesOf.ts';
import { ALERT_KINDS, ALERT_RULES, type AlertKind, alertPath } from './alertTerms.ts';
import { mayGetAlert } from './mayGetAlert.ts';

/** For each kind: when it is mailed, its default channels, the minutes in which it is not repeated, and the path its link opens for the record x. */
const KINDS: [AlertKind, 'at once' | 'at night', channels: string, silence: number, path: string][] = [
  ['device_offline', 'at once', 'app mail browser', 60, '/app/settings/devices/x'],
  ['battery_low', 'at once', 'app mail', 720, '/app/settings/devices/x'],
  ['device_failing', 'at once', 'app mail browser', 180, '/app/settings/devices/x'],
  ['queue_growing', 'at once', 'app mail', 180, '/app/settings/devices/x'],
  ['balance_low', 'at once', 'app mail', 720, '/app/settings/devices/x'],
  ['device_throttled', 'at night', 'app mail', 720, '/app/settings/devices/x'],
  ['campaign_paused', 'at once', 'app mail', 10, '/app/campaigns/x'],
  ['campaign_failing', 'at once', 'app mail browser', 60, '/app/campaigns/x'],
  ['campaign_finished', 'at night', 'app', 0, '/app/campaigns/x'],
  ['approval_asked', 'at once', 'app mail browser', 0, '/app/campaigns/x'],
  ['approval_decided', 'at once', 'app mail browser', 0, '/app/campaigns/x'],
  ['limit_near', 'at night', 'app mail', 0, '/app/billing'],
  ['invoice_open', 'at night', 'app mail', 0, '/app/billing'],
  ['webhook_off', 'at once', 'app mail', 60, '/app/settings/webhooks/x/update'],
  ['stop_wish', 'at night', 'app', 0, '/app/messages?with=x'],
  ['export_ready', 'at night', 'app', 0, '/app/contacts'],
  ['visit_begun', 'at once', 'app mail', 0, '/app/settings/activity'],
  ['mention', 'at night', 'app mail browser', 0, '/app/messages?with=x'],
];

it.each(KINDS)('%s is e-mailed %s, and leads to %s', (kind, speed, channels, silence, path) => {
  const { isUrgent, usual, silence: ms } = ALERT_RULES[kind];
  expect(isUrgent ? 'at once' : 'at night').toBe(speed);
  expect(Object.entries(usual).flatMap(([channel, isOn]) => (isOn ? channel : []))).toEqual(channels.split(' '));
  expect(ms / 60_000).toBe(silence);
  expect(alertPath(kind, 'x')).toBe(path);
});

it('lists every kind above', () => {
  expect(KINDS.map(([kind]) => kind)).toEqual([...ALERT_KINDS]);
});

/** The resource each kind is about, and the permission needed to get it. */
it.each<[AlertKind[], about: string | null, needs: string | null]>([
  [
    ['device_offline', 'battery_low', 'device_failing', 'queue_growing', 'balance_low', 'device_throttled'],
    'devices',
    'update devices',
  ],
  [['campaign_paused', 'campaign_failing', 'approval_asked'], 'campaigns', 'send campaigns'],
  [['campaign_finished', 'approval_decided'], 'campaigns', 'read campaigns'],
  [['limit_near'], null, 'read billing'],
  [['invoice_open', 'visit_begun'], null, 'pay billing'],
  [['webhook_off'], 'webhooks', 'update webhooks'],
  [['stop_wish'], 'contacts', 'reply messages'],
  [['mention'], 'contacts', 'read messages'],
  [['export_ready'], null, null],
])('%j are about %s, for who may %s', (kinds, about, needs) => {
  const rules = kinds.map((kind) => ALERT_RULES[kind]);
  expect(rules.map((rule) => [rule.about, rule.needs?.join(' ') ?? null])).toEqual(kinds.map(() => [about, needs]));
});

it('goes on as long as a device has a problem, and for nothing else', () => {
  expect(ALERT_KINDS.filter((kind) => ALERT_RULES[kind].goesOn)).toEqual([
    'device_offline',
    'battery_low',
    'device_failing',
    'queue_growing',
    'balance_low',
    'device_throttled',
  ]);
});

it.each<[AlertKind, string]>([
  ['device_offline', '/app/settings/devices'],
  ['campaign_paused', '/app/campaigns'],
  ['webhook_off', '/app/settings/webhooks'],
  ['stop_wish', '/app/messages'],
])('%s without a record leads to %s', (kind, path) => {
  expect(alertPath(kind, null)).toBe(path);
});

it('encodes ids in paths', () => {
  expect([alertPath('mention', 'a/b&c'), alertPath('battery_low', 'a/b')]).toEqual([
    '/app/messages?with=a%2Fb%26c',
    '/app/settings/devices/a%2Fb',
  ]);
});

describe('an alert is for', () => {
  const can = (action: AbilityRule['action'], subject: AbilityRule['subject'], id?: string): AbilityRule => ({
    action,
    subject,
    ...(id !== undefined && { conditions: { id } }),
  });

  it.each<[string, AbilityRule[], AlertKind, object | undefined, boolean]>([
    ['nobody without rights', [], 'device_offline', undefined, false],
    ['who may set up devices', [can('read', 'devices'), can('update', 'devices')], 'device_offline', undefined, true],
    ['nobody who only reads them', [can('read', 'devices')], 'device_offline', undefined, false],
    ['nobody who may not read them', [can('update', 'devices')], 'device_offline', undefined, false],
    [
      'nobody who may set up others',
      [can('read', 'devices'), can('update', 'devices', 'van')],
      'device_offline',
      { id: 'shop' },
      false,
    ],
    [
      'who may set up this one',
      [can('read', 'devices'), can('update', 'devices', 'van')],
      'device_offline',
      { id: 'van' },
      true,
    ],
    [
      'nobody who may read others',
      [can('read', 'devices', 'van'), can('update', 'devices')],
      'device_offline',
      { id: 'shop' },
      false,
    ],
    [
      'who may read the contact and texts',
      [can('read', 'contacts'), can('read', 'messages')],
      'mention',
      { id: 'ann' },
      true,
    ],
    ['nobody who may not read the contact', [can('read', 'messages')], 'mention', { id: 'ann' }, false],
    [
      'nobody who may read other contacts',
      [can('read', 'contacts', 'bo'), can('read', 'messages')],
      'mention',
      { id: 'ann' },
      false,
    ],
    ['who may read bills', [can('read', 'billing')], 'limit_near', undefined, true],
    ['nobody who may not read texts', [can('read', 'contacts')], 'mention', { id: 'ann' }, false],
    ['anybody it is sent to', [], 'export_ready', undefined, true],
  ])('%s', (_, rules, kind, record, gets) => {
    expect(mayGetAlert(abilityFor(rules), kind, record)).toBe(gets);
  });
});

describe('the choices of a person', () => {
  it('are the defaults until somebody chooses', () => {
    const { kinds, ...rest } = alertChoicesOf(undefined);
    expect(kinds.campaign_finished).toEqual({ app: true, mail: false, browser: false });
    expect(Object.keys(kinds)).toEqual([...ALERT_KINDS]);
    expect(rest).toEqual({ digest: true, quiet: { enabled: false, from: '20:00', to: '08:00' } });
  });

  it('keep what was chosen', () => {
    const chosen = { digest: false, quiet: { enabled: true, from: '22:00', to: '06:00' } };
    expect(alertChoicesOf(chosen)).toMatchObject(chosen);
  });
});
