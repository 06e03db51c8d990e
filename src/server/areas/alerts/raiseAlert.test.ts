import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { ME } from '#src/domain/access/scopeFor.ts';
import { alertChoicesOf } from '#src/domain/alerts/alertChoicesOf.ts';
import { ALERT_KINDS, ALERT_RULES, type AlertKind, alertPath } from '#src/domain/alerts/alertTerms.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { createOutbox } from '#src/server/mail/Outbox.ts';
import type { StoredAlert } from '#src/server/storage/records/alerts.ts';
import { toAlert, unseenAlerts, visibleAlerts } from './alertsOf.ts';
import { alertWords } from './alertWords.ts';
import { forgetAlerts } from './forgetAlerts.ts';
import { mailAlertsTo } from './mailAlertsTo.ts';
import { endAlerts, raiseAlert, wantMail } from './raiseAlert.ts';
import { raiseAlertsOfWrites } from './raiseAlertsOfWrites.ts';

const TENANT = 'alert-tenant';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const KEEPER: AbilityRule[] = [{ action: 'manage', subject: 'devices' }];

let fixture: TestTenant;
let clock: { at: number; now: () => Date };

beforeEach(async () => {
  fixture = new TestTenant({ contacts: 1, devices: [{ messages_per_minute: 60 }], startsAt: '2026-11-22T12:00:00Z' });
  clock = { at: Date.parse('2026-11-22T12:00:00Z'), now: () => new Date(clock.at) };
  const { tx } = fixture.store;
  const [tenant] = await tx.find('tenants', {});
  const [settings] = await tx.find('company_settings', {});
  const [device] = await tx.find('devices', {});
  if (!tenant || !settings || !device) throw new Error('The fixture has no tenant.');
  for (const id of ['d1', 'd2']) await tx.insert('devices', { ...device, id, tenant_id: TENANT });
  await tx.insert('tenants', { ...tenant, id: TENANT, locale: 'fr' });
  await tx.insert('company_settings', {
    ...settings,
    id: 'alert-settings',
    tenant_id: TENANT,
    timezone: 'Europe/Paris',
  });
  const role = { tenant_id: TENANT, description: '', is_system: false, users_count: 1 };
  await tx.insert('roles', {
    ...role,
    id: 'keeper',
    name: 'Keeper',
    rules: KEEPER,
  });
  await tx.insert('roles', {
    ...role,
    id: 'half',
    name: 'Half',
    rules: [{ action: ['read', 'update'], subject: 'devices', conditions: { id: 'd2' } }],
  });
  await tx.insert('roles', { ...role, id: 'none', name: 'None', rules: [{ action: 'read', subject: 'devices' }] });
  for (const [id, role_id, status] of [
    ['ada', 'keeper', 'active'],
    ['bob', 'keeper', 'active'],
    ['half', 'half', 'active'],
    ['none', 'none', 'active'],
    ['gone', 'keeper', 'disabled'],
  ] as const) {
    await tx.insert('users', {
      id,
      tenant_id: TENANT,
      name: id,
      email: `${id}@acme.test`,
      role_id,
      status,
      phone: null,
      locale: id === 'ada' ? 'en' : null,
      two_factor_enabled: false,
      last_login_at: null,
      invitation_expires_at: null,
    });
  }
});

const raise = (cause: string, change: object = {}) =>
  raiseAlert(fixture.store.tx, clock, {
    tenantId: TENANT,
    kind: 'device_offline',
    cause,
    facts: { name: 'Till phone' },
    record: { id: 'd1' },
    ...change,
  });
const alerts = (): StoredAlert[] => fixture.store.all('alerts').map((each) => ({ ...each }));
const alertedUsers = (): string[] => alerts().map(({ user_id }) => user_id);
const choose = (id: string, change: object) =>
  fixture.store.tx.insert('alert_choices', { id, tenant_id: TENANT, ...alertChoicesOf(undefined), ...change });

describe('the people who get an alert', () => {
  it('are all who can act on the record, except the person who caused it', async () => {
    await raise('one', { by: 'bob' });
    expect(alertedUsers()).toEqual(['ada']);
    await raise('two', { record: { id: 'd2' } });
    expect(alertedUsers()).toEqual(['ada', 'ada', 'bob', 'half']);
  });

  it('are not those who turned this kind off everywhere; others get it where they want it', async () => {
    const choices = (app: boolean, email: boolean, browser: boolean) => ({
      kinds: { ...alertChoicesOf(undefined).kinds, device_offline: { app, email, browser } },
    });
    await choose('ada', choices(false, false, false));
    await raise('one');
    await choose('half', choices(false, false, true));
    await choose('none', choices(true, true, true));
    await fixture.store.tx.update('roles', 'none', { rules: KEEPER });
    await raise('two', { record: { id: 'd2' }, to: ['half', 'none', 'ada'] });
    expect(alerts().map(({ user_id, in_app, in_browser, mail_at }) => [user_id, in_app, in_browser, mail_at])).toEqual([
      ['bob', true, true, '2026-11-22T12:00:00.000Z'],
      ['half', true, true, null],
      ['none', true, true, '2026-11-22T12:00:00.000Z'],
    ]);
    await fixture.store.tx.update('alert_choices', 'ada', choices(false, true, false));
    await raise('three', { record: { id: 'd2' }, to: ['ada'] });
    expect(alerts().at(-1)).toMatchObject({ user_id: 'ada', in_app: false, in_browser: false });
  });

  it('are not those whose role was removed', async () => {
    await fixture.store.tx.update('users', 'bob', { role_id: 'removed' });
    await raise('one');
    expect(alertedUsers()).toEqual(['ada']);
  });

  it('are only the named people, without those who cannot see the record', async () => {
    await raise('one', { to: ['none', 'ada', 'gone'] });
    expect(alertedUsers()).toEqual(['ada']);
  });
});

const endAlert = () =>
  endAlerts(fixture.store.tx, clock, { tenantId: TENANT, recordId: 'd1', kinds: ['device_offline'] });

describe('no alert is raised twice', () => {
  it('for the same cause', async () => {
    await raise('one');
    clock.at += 3 * HOUR;
    await raise('one');
    expect(alertedUsers()).toEqual(['ada', 'bob']);
  });

  it('to the same person, while others still get it', async () => {
    await raise('one', { to: ['ada'] });
    await raise('one');
    expect(alertedUsers()).toEqual(['ada', 'bob']);
    await endAlerts(fixture.store.tx, clock, { tenantId: TENANT, recordId: 'd1', kinds: ['device_offline'] });
    await fixture.store.tx.update('users', 'gone', { status: 'active' });
    await raise('two');
    expect(alerts().map(({ user_id, ended_at }) => [user_id, ended_at ?? null])).toEqual([
      ['ada', null],
      ['bob', null],
      ['gone', null],
    ]);
  });

  it('within ten minutes, if its kind does not last', async () => {
    await fixture.store.tx.update('roles', 'keeper', { rules: [{ action: 'manage', subject: 'all' }] });
    const raisePause = (cause: string) => raise(cause, { kind: 'campaign_paused', record: { id: 'c' }, to: ['ada'] });
    await raisePause('one');
    clock.at += 10 * MINUTE - 1;
    await raisePause('two');
    expect(alertedUsers()).toEqual(['ada']);
    await endAlerts(fixture.store.tx, clock, { tenantId: TENANT, recordId: 'c', kinds: ['campaign_paused'] });
    expect(alerts()[0]?.ended_at ?? null).toBeNull();
    clock.at += 1;
    await raisePause('three');
    expect(alertedUsers()).toEqual(['ada', 'ada']);
  });

  it('for a device that goes offline again within an hour', async () => {
    for (const minute of [0, 5, 59]) {
      clock.at = Date.parse('2026-11-22T12:00:00Z') + minute * MINUTE;
      await raise(`at ${minute}`, { to: ['ada'] });
      expect(alerts().map(({ ended_at }) => ended_at ?? null)).toEqual([null]);
      await endAlert();
    }
    expect(alertedUsers()).toEqual(['ada']);
    clock.at = Date.parse('2026-11-22T13:00:00Z');
    await raise('at 60', { to: ['ada'] });
    await raise('another', { to: ['ada'], record: { id: 'd2' } });
    expect(alertedUsers()).toEqual(['ada', 'ada', 'ada']);
  });
});

it('a lasting problem raises one alert, which ends when the problem does', async () => {
  await raise('one', { to: ['ada'] });
  clock.at += 5 * DAY;
  await raise('two', { to: ['ada'] });
  expect(alertedUsers()).toEqual(['ada']);
  expect(alerts()[0]).not.toHaveProperty('ended_at');
  const listUnseen = () => unseenAlerts(fixture.store.tx, { tenantId: TENANT, userId: 'ada', rules: KEEPER });
  expect(await listUnseen()).toHaveLength(1);
  await endAlert();
  expect(alerts().map(({ ended_at }) => ended_at)).toEqual(['2026-11-27T12:00:00.000Z']);
  expect(await listUnseen()).toEqual([]);
  clock.at += MINUTE;
  await endAlert();
  expect(alerts().map(({ ended_at }) => ended_at)).toEqual(['2026-11-27T12:00:00.000Z']);
  expect(toAlert(alerts()[0] as StoredAlert, 'en')).toMatchObject({
    seen_at: null,
    ended_at: '2026-11-27T12:00:00.000Z',
  });
  await raise('three', { to: ['ada'] });
  expect(alertedUsers()).toEqual(['ada', 'ada']);
});

describe('the e-mail about alerts', () => {
  const mailFor = async (user: string): Promise<string[]> => {
    const { tx } = fixture.store;
    await mailAlertsTo({ tx, clock, outbox: createOutbox(tx, clock, 'https://app.example.com') }, TENANT, user);
    return fixture.store.all('mails').map(({ to, subject }) => `${to}: ${subject}`);
  };

  it('is sent immediately when urgent, in the person’s language, and once', async () => {
    await raise('one');
    expect(alerts().map(({ mail_at }) => mail_at)).toEqual(['2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z']);
    await mailFor('ada');
    await mailFor('ada');
    expect(await mailFor('bob')).toEqual([
      'ada@acme.test: Till phone is offline',
      'bob@acme.test: Till phone est hors ligne',
    ]);
    const [mail] = fixture.store.all('mails');
    expect(mail?.text).toContain('https://app.example.com/app/settings/devices/d1');
    expect(mail?.text).toContain('Till phone is offline');
    expect(mail?.text).toContain('Open');
    expect(mail?.text).toContain('Garden, November 22, 2026 at 1:00\u202fPM GMT+1');
    expect(mail?.choices_url).toBe('https://app.example.com/app/user#alerts');
  });

  it('combines alerts that are not urgent into one at night', async () => {
    await fixture.store.tx.update('roles', 'keeper', { rules: [{ action: 'manage', subject: 'all' }] });
    await choose('ada', {});
    for (const number of ['INV-1', 'INV-2'])
      await raise(number, { kind: 'invoice_open', facts: { name: number }, record: { id: number }, to: ['ada'] });
    expect(alerts().map(({ mail_at }) => mail_at)).toEqual(['2026-11-23T03:00:00.000Z', '2026-11-23T03:00:00.000Z']);
    expect(await mailFor('ada')).toEqual([]);
    clock.at = Date.parse('2026-11-23T03:00:00Z');
    expect(await mailFor('ada')).toEqual(['ada@acme.test: 2 alerts at Garden']);
    expect(fixture.store.all('mails')[0]?.text).toContain('Here is what happened at Garden.');
    expect(fixture.store.all('mails')[0]?.text).toContain(
      '- Invoice INV-2 is due\n  November 22, 2026 at 1:00\u202fPM GMT+1\n  https://app.example.com/app/billing',
    );
  });

  it('is sent the same night for alerts before four in the morning, and the next night for later ones', async () => {
    await fixture.store.tx.update('roles', 'keeper', { rules: [{ action: 'manage', subject: 'all' }] });
    const night = (cause: string) => raise(cause, { kind: 'invoice_open', record: { id: cause }, to: ['ada'] });
    // 3:59, and then 4:00, in Paris.
    clock.at = Date.parse('2026-11-23T02:59:00Z');
    await night('one');
    clock.at += MINUTE;
    await night('two');
    expect(alerts().map(({ mail_at }) => mail_at)).toEqual(['2026-11-23T03:00:00.000Z', '2026-11-24T03:00:00.000Z']);
  });

  it('is sent at night to somebody without quiet hours', async () => {
    clock.at = Date.parse('2026-11-22T22:30:00Z');
    await raise('one', { to: ['ada'] });
    expect(alerts()[0]?.mail_at).toBe('2026-11-22T22:30:00.000Z');
  });

  it('waits for the end of somebody’s quiet hours', async () => {
    await choose('ada', { quiet_hours: { enabled: true, from: '12:00', to: '15:00' } });
    await raise('one', { to: ['ada'] });
    expect(alerts()[0]?.mail_at).toBe('2026-11-22T14:00:00.000Z');
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'was seen',
      () => fixture.store.tx.update('alerts', alerts()[0]?.id ?? '', { seen_at: '2026-11-22T12:01:00.000Z' }),
    ],
    ['cannot be seen any more', () => fixture.store.tx.update('users', 'ada', { role_id: 'none' })],
    ['is about a device that was removed', () => fixture.store.tx.remove('devices', 'd1')],
    ['has ended', endAlert],
    ['is for somebody who was disabled', () => fixture.store.tx.update('users', 'ada', { status: 'disabled' })],
    ['is for somebody who was removed', () => fixture.store.tx.remove('users', 'ada')],
    ['is for somebody whose role was removed', () => fixture.store.tx.remove('roles', 'keeper')],
  ])('leaves out an alert that %s in the meantime', async (_, happens) => {
    await raise('one', { to: ['ada'] });
    await happens();
    expect(await mailFor('ada')).toEqual([]);
  });
});

it('people whose role is limited to their own campaigns get alerts about these, also by e-mail', async () => {
  const { tx } = fixture.store;
  const own = {
    action: ['read' as const, 'send' as const],
    subject: 'campaigns' as const,
    conditions: { created_by: ME },
  };
  await tx.update('roles', 'keeper', { rules: [own] });
  const campaign = { ...TEST_TENANT.campaign, tenant_id: TENANT, created_by: 'ada', send_at: null };
  const record = await tx.insert('campaigns', campaign);
  await raise('one', { kind: 'campaign_failing', facts: { name: 'Sale' }, record });
  expect(alertedUsers()).toEqual(['ada']);
  await mailAlertsTo({ tx, clock, outbox: createOutbox(tx, clock, 'https://app.example.com') }, TENANT, 'ada');
  expect(fixture.store.all('mails').map(({ to }) => to)).toEqual(['ada@acme.test']);
});

describe('an alert about a contact', () => {
  const alert = { kind: 'may_want_to_stop', facts: { name: 'Ann' } };
  beforeEach(async () => {
    const { tx } = fixture.store;
    const [contact] = await tx.find('contacts', {});
    if (!contact) throw new Error('The fixture has no contact.');
    for (const id of ['c1', 'c2']) await tx.insert('contacts', { ...contact, id, tenant_id: TENANT });
    const replies: AbilityRule = { action: ['read', 'reply'], subject: 'messages' };
    await tx.update('roles', 'keeper', { rules: [replies, { action: 'read', subject: 'contacts' }] });
    await tx.update('roles', 'half', {
      rules: [replies, { action: 'read', subject: 'contacts', conditions: { id: 'c2' } }],
    });
    await tx.update('roles', 'none', { rules: [replies] });
  });

  it('goes to people who can read the contact', async () => {
    await raise('one', { ...alert, record: { id: 'c1' } });
    expect(alertedUsers()).toEqual(['ada', 'bob']);
    await raise('two', { ...alert, record: { id: 'c2' } });
    expect(alertedUsers()).toEqual(['ada', 'bob', 'ada', 'bob', 'half']);
  });

  it('disappears for people who may no longer read the contact, and for everybody once it is deleted', async () => {
    const { tx } = fixture.store;
    await raise('one', { ...alert, record: { id: 'c1' } });
    const readersFor = async (role: string): Promise<string[]> => {
      const rules = (await tx.get('roles', role))?.rules ?? [];
      return (await visibleAlerts(tx, rules, alerts())).map(({ user_id }) => user_id);
    };
    expect([await readersFor('keeper'), await readersFor('half'), await readersFor('none')]).toEqual([
      ['ada', 'bob'],
      [],
      [],
    ]);
    const before = (await tx.get('contacts', 'c1')) ?? null;
    if (!before) throw new Error('There is no contact.');
    await raiseAlertsOfWrites(tx, clock, [{ collection: 'contacts', before, after: undefined }]);
    expect(alerts()).toEqual([]);
  });
});

it('alerts with an e-mail of their own are not repeated, and only people who want e-mail get it', async () => {
  await choose('bob', {
    kinds: { ...alertChoicesOf(undefined).kinds, device_offline: { app: true, email: false, browser: false } },
  });
  await raise('one', { isMailedApart: true });
  expect(alerts().map(({ mail_at }) => mail_at)).toEqual([null, null]);
  const question = { tenantId: TENANT, kind: 'device_offline' as const, people: ['ada', 'bob'] };
  const now = '2026-11-22T12:00:00.000Z';
  expect(await wantMail(fixture.store.tx, clock, question)).toEqual(new Map([['ada', now]]));
  // It is 13:00 in Paris.
  await choose('ada', { quiet_hours: { enabled: true, from: '12:00', to: '15:30' } });
  expect(await wantMail(fixture.store.tx, clock, question)).toEqual(new Map([['ada', '2026-11-22T14:30:00.000Z']]));
});

it.each([
  [{ status: 'paused', pause_cause: 'many_failures' }, ['campaign_failing']],
  [{ status: 'paused', pause_cause: 'plan_limit' }, ['campaign_paused']],
  [{ status: 'failed' }, ['campaign_failing']],
  [{ status: 'finished' }, ['campaign_finished']],
  // The handlers of these raise the alert, because they know who did it.
  [{ status: 'paused' }, []],
  [{ status: 'cancelled' }, []],
] as const)('a running campaign that becomes %j raises %j', async (change, kinds) => {
  const { tx } = fixture.store;
  await tx.update('roles', 'keeper', { rules: [{ action: 'manage', subject: 'all' }] });
  const before = await tx.insert('campaigns', {
    ...TEST_TENANT.campaign,
    tenant_id: TENANT,
    status: 'running',
    created_by: 'ada',
    send_at: null,
  });
  await raiseAlertsOfWrites(tx, clock, [
    { collection: 'campaigns', before: { ...before }, after: { ...before, ...change } },
  ]);
  expect([...new Set(alerts().map(({ kind }) => kind))]).toEqual(kinds);
});

const LOW = { battery: { percent: 9, charging: false } };
it.each<[what: string, before: Partial<Device>, after: Partial<Device>, kinds: AlertKind[]]>([
  ['goes offline', { status: 'online' }, { status: 'offline' }, ['device_offline']],
  ['was disabled and goes offline', { status: 'disabled' }, { status: 'offline' }, []],
  ['comes back', { status: 'offline' }, { status: 'online' }, []],
  ['runs low', { battery: { percent: 60, charging: false } }, LOW, ['battery_low']],
  ['is low still', LOW, { battery: { percent: 8, charging: false } }, []],
  ['charges', LOW, { battery: { percent: 9, charging: true } }, []],
])('a device that %s', async (_, before, after, kinds) => {
  const { tx } = fixture.store;
  const device = await tx.get('devices', 'd1');
  if (!device) throw new Error('There is no device.');
  await raiseAlertsOfWrites(tx, clock, [
    { collection: 'devices', before: { ...device, ...before }, after: { ...device, ...before, ...after } },
  ]);
  expect([...new Set(alerts().map(({ kind }) => kind))]).toEqual(kinds);
});

it('alerts are forgotten after 90 days', async () => {
  await raise('one');
  await forgetAlerts(fixture.store.tx, TENANT, new Date(clock.at + 90 * DAY));
  expect(alertedUsers()).toEqual(['ada', 'bob']);
  await forgetAlerts(fixture.store.tx, TENANT, new Date(clock.at + 90 * DAY + 1));
  expect(alertedUsers()).toEqual([]);
});

it.each(ALERT_KINDS)('%s has words in both languages and leads somewhere', (kind: AlertKind) => {
  const words = alertWords({ kind, facts: { name: 'Name', who: 'Who', figure: 80 } });
  expect(words.in('en')).not.toBe(words.in('fr'));
  expect(alertPath(kind, 'a/b')).toMatch(/^\/app\/[a-z/]+(\/a%2Fb(\/update)?|\?with=a%2Fb)?$/);
  expect(ALERT_RULES[kind].silence).toBeGreaterThanOrEqual(0);
});
