import { describe, expect, it } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { alertChoicesOf } from './alertChoicesOf.ts';
import { ALERT_KINDS, ALERT_RULES, type AlertKind, alertPath } from './alertTerms.ts';
import { mayGetAlert } from './mayGetAlert.ts';

/**
 * For each kind: when it is e-mailed, its default channels, the minutes during which it is not repeated, and the path of its link for the record x.
 */
const KINDS: [AlertKind, 'immediately' | 'at night', channels: string, silence: number, path: string][] = [
  ['device_offline', 'immediately', 'app email browser', 60, '/app/settings/devices/x'],
  ['battery_low', 'immediately', 'app email', 720, '/app/settings/devices/x'],
  ['device_failing', 'immediately', 'app email browser', 180, '/app/settings/devices/x'],
  ['queue_growing', 'immediately', 'app email', 180, '/app/settings/devices/x'],
  ['balance_low', 'immediately', 'app email', 720, '/app/settings/devices/x'],
  ['device_throttled', 'at night', 'app email', 720, '/app/settings/devices/x'],
  ['campaign_paused', 'immediately', 'app email', 10, '/app/campaigns/x'],
  ['campaign_failing', 'immediately', 'app email browser', 60, '/app/campaigns/x'],
  ['campaign_finished', 'at night', 'app', 0, '/app/campaigns/x'],
  ['approval_requested', 'immediately', 'app email browser', 0, '/app/campaigns/x'],
  ['approval_decided', 'immediately', 'app email browser', 0, '/app/campaigns/x'],
  ['limit_near', 'at night', 'app email', 0, '/app/billing'],
  ['invoice_open', 'at night', 'app email', 0, '/app/billing'],
  ['webhook_stopped', 'immediately', 'app email', 60, '/app/settings/webhooks/x/update'],
  ['may_want_to_stop', 'at night', 'app', 0, '/app/messages?with=x'],
  ['export_ready', 'at night', 'app', 0, '/app/contacts'],
  ['visit_started', 'immediately', 'app email', 0, '/app/settings/activity'],
  ['mention', 'at night', 'app email browser', 0, '/app/messages?with=x'],
];

it.each(KINDS)('%s is e-mailed %s, by default on %s', (kind, speed, channels, silence, path) => {
  const { isUrgent, usual, silence: ms } = ALERT_RULES[kind];
  expect(isUrgent ? 'immediately' : 'at night').toBe(speed);
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
  [['campaign_paused', 'campaign_failing', 'approval_requested'], 'campaigns', 'send campaigns'],
  [['campaign_finished', 'approval_decided'], 'campaigns', 'read campaigns'],
  [['limit_near'], null, 'read billing'],
  [['invoice_open', 'visit_started'], null, 'pay billing'],
  [['webhook_stopped'], 'webhooks', 'update webhooks'],
  [['may_want_to_stop'], 'contacts', 'reply messages'],
  [['mention'], 'contacts', 'read messages'],
  [['export_ready'], null, null],
])('%j are about %s, and need %s', (kinds, about, needs) => {
  const rules = kinds.map((kind) => ALERT_RULES[kind]);
  expect(rules.map((rule) => [rule.about, rule.needs?.join(' ') ?? null])).toEqual(kinds.map(() => [about, needs]));
});

it('only alerts about device problems last until the problem ends', () => {
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
  ['webhook_stopped', '/app/settings/webhooks'],
  ['may_want_to_stop', '/app/messages'],
])('%s without a record leads to %s', (kind, path) => {
  expect(alertPath(kind, null)).toBe(path);
});

it('encodes ids in paths', () => {
  expect([alertPath('mention', 'a/b&c'), alertPath('battery_low', 'a/b')]).toEqual([
    '/app/messages?with=a%2Fb%26c',
    '/app/settings/devices/a%2Fb',
  ]);
});

describe('an alert', () => {
  const can = (action: AbilityRule['action'], subject: AbilityRule['subject'], id?: string): AbilityRule => ({
    action,
    subject,
    ...(id !== undefined && { conditions: { id } }),
  });

  it.each<[string, AbilityRule[], AlertKind, object | undefined, boolean]>([
    ['is not for people without permissions', [], 'device_offline', undefined, false],
    [
      'is for people who can update devices',
      [can('read', 'devices'), can('update', 'devices')],
      'device_offline',
      undefined,
      true,
    ],
    ['is not for people who can only read devices', [can('read', 'devices')], 'device_offline', undefined, false],
    ['is not for people who cannot read devices', [can('update', 'devices')], 'device_offline', undefined, false],
    [
      'is not for people who can update other devices only',
      [can('read', 'devices'), can('update', 'devices', 'van')],
      'device_offline',
      { id: 'shop' },
      false,
    ],
    [
      'is for people who can update this device',
      [can('read', 'devices'), can('update', 'devices', 'van')],
      'device_offline',
      { id: 'van' },
      true,
    ],
    [
      'is not for people who can read other devices only',
      [can('read', 'devices', 'van'), can('update', 'devices')],
      'device_offline',
      { id: 'shop' },
      false,
    ],
    [
      'is for people who can read the contact and messages',
      [can('read', 'contacts'), can('read', 'messages')],
      'mention',
      { id: 'ann' },
      true,
    ],
    [
      'is for people who can read the contact and some messages',
      [can('read', 'contacts'), can('read', 'messages', 'greeting')],
      'mention',
      { id: 'ann' },
      true,
    ],
    ['is not for people who cannot read the contact', [can('read', 'messages')], 'mention', { id: 'ann' }, false],
    [
      'is not for people who can read other contacts only',
      [can('read', 'contacts', 'bo'), can('read', 'messages')],
      'mention',
      { id: 'ann' },
      false,
    ],
    ['is for people who can read billing', [can('read', 'billing')], 'limit_near', undefined, true],
    ['is not for people who cannot read messages', [can('read', 'contacts')], 'mention', { id: 'ann' }, false],
    ['is for anyone it is sent to', [], 'export_ready', undefined, true],
  ])('%s', (_, rules, kind, record, isAlerted) => {
    expect(mayGetAlert(abilityFor(rules), kind, record)).toBe(isAlerted);
  });
});

describe('the choices of a person', () => {
  it('are the defaults until a person chooses', () => {
    const { kinds, ...rest } = alertChoicesOf(undefined);
    expect(kinds.campaign_finished).toEqual({ app: true, email: false, browser: false });
    expect(Object.keys(kinds)).toEqual([...ALERT_KINDS]);
    expect(rest).toEqual({ digest: true, quiet_hours: { enabled: false, from: '20:00', to: '08:00' } });
  });

  it('keep what was chosen', () => {
    const choices = { digest: false, quiet_hours: { enabled: true, from: '22:00', to: '06:00' } };
    expect(alertChoicesOf(choices)).toMatchObject(choices);
  });
});
