import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import { companySettingsInput } from '#src/domain/company/companySettings.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { createTenant } from './createTenant.ts';
import { newTenant } from './newTenant.ts';
import { figuresOfTenants, NO_FIGURES } from './tenantFiguresOf.ts';
import { tenantHandlers } from './tenantHandlers.ts';
import { tenantRules } from './tenantRules.ts';

const tenant_id = TEST_TENANT.tenant.id;
const SEGMENTS = { segments: 100_000, devices: 10, users: 10, contacts: 1_000_000 };

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

/** Staff, who belong to no company. */
const staff = (body: object = {}, id = tenant_id) =>
  contextIn<never>(fixture, { id, body, caller: { user: { id: 'sam', name: 'Sam' }, tenantId: null } });
const device = (fields: Partial<Device> = {}, tenantId = tenant_id) =>
  fixture.store.insert('devices', { ...TEST_TENANT.device, tenant_id: tenantId, ...fields });
const user = (name: string, fields: object = {}) =>
  fixture.store.insert('users', {
    tenant_id,
    name,
    email: `${name}@example.test`,
    role_id: 'owner',
    status: 'active',
    ...fields,
  } as never);
const tenant = () => fixture.store.byId('tenants', tenant_id);

function ownerRole(): void {
  const rules: AbilityRule[] = [{ action: 'pay', subject: 'billing' }];
  const role = { tenant_id, name: 'Owner', description: '', rules, is_system: true, users_count: 0 };
  fixture.store.insert('roles', { id: 'owner', ...role });
}

/** Records of another company, older than those of ours. */
function addOtherCompany(): void {
  const { store } = fixture;
  const { subscription, settings } = TEST_TENANT;
  for (const { id } of store.all('company_settings')) store.remove('company_settings', id);
  store.remove('subscriptions', subscription.id);
  const older = { tenant_id: 'other', status: 'canceled', period_end: '2026-03-09T00:00:00.000Z' } as const;
  store.insert('subscriptions', { ...subscription, id: 'older', ...older });
  store.insert('company_settings', { ...settings, tenant_id: 'other', support_access_allowed: false });
  store.insert('subscriptions', subscription);
  store.insert('company_settings', settings);
}

describe('the figures of a company', () => {
  const figures = async (change: object = {}) => {
    const company = tenant();
    if (!company) throw new Error('There is no company.');
    return await (await tenantRules.derive?.(fixture.store.tx, null, fixture.clock))?.({ ...company, ...change });
  };

  it('are those of its devices, people, contacts and contract', async () => {
    ownerRole();
    user('Ann');
    user('Bob', { role_id: 'gone' });
    user('Stranger', { tenant_id: 'other' });
    device({ sent_today: 35, failed_today: 1 });
    device({ sent_today: 5, failed_today: 4, status: 'offline' });
    device({ sent_today: 90, failed_today: 90, status: 'pairing' });
    device({ sent_today: 90, failed_today: 90 }, 'other');
    fixture.addContact();
    fixture.store.insert('contacts', { ...TEST_TENANT.contact, tenant_id: 'other', phone: '+12025550199' });
    const line = { actor_id: null, actor_name: 'Ann', via: null, action: 'update', subject: 'groups' } as const;
    const rest = { record_id: null, record_name: '', before: null, after: null, ip: null };
    for (const [tenantId, at] of [
      [tenant_id, '2026-03-01T00:00:00.000Z'],
      ['other', '2026-03-02T00:00:00.000Z'],
    ] as const) {
      fixture.store.insert('activity', { tenant_id: tenantId, at, ...line, ...rest });
    }
    const [subscription] = fixture.store.all('subscriptions');
    addOtherCompany();
    fixture.store.update('subscriptions', subscription?.id ?? '', {
      status: 'trialing',
      usage: { segments: 7, devices: 0, users: 0, contacts: 0 },
    });
    expect(await figures()).toEqual({
      plan_name: 'Plan',
      subscription_status: 'trialing',
      limits: SEGMENTS,
      usage: { segments: 7, devices: 2, users: 2, contacts: 1 },
      owner_name: 'Ann',
      owner_email: 'Ann@example.test',
      users_count: 2,
      devices_total: 2,
      devices_online: 1,
      sent_today: 40,
      failed_today: 5,
      failed_share: 0.125,
      health: 'attention',
      last_activity_at: '2026-03-01T00:00:00.000Z',
      support_access_allowed: true,
    });
  });

  it('are empty without records', async () => {
    for (const name of ['subscriptions', 'company_settings'] as const) {
      for (const { id } of [...fixture.store.all(name)]) await fixture.store.tx.remove(name, id);
    }
    const nothing = { segments: 0, devices: 0, users: 0, contacts: 0 };
    const expected = { ...NO_FIGURES, limits: nothing, usage: nothing, support_access_allowed: false };
    expect(await figures({ plan_id: 'gone' })).toEqual(expected);
    expect(await figures()).toMatchObject({ plan_name: 'Plan', limits: SEGMENTS });
  });

  it('are read for several companies with as many queries as for one, each with its own', async () => {
    ownerRole();
    const { id: otherId } = fixture.store.insert('tenants', { ...tenant(), id: 'other', name: 'Other' } as never);
    user('Ann');
    user('Olga', { tenant_id: otherId });
    user('Oscar', { tenant_id: otherId, status: 'disabled', created_at: '2020-01-01T00:00:00.000Z' });
    device({ sent_today: 20 });
    device({ sent_today: 20, failed_today: 20 }, otherId);
    fixture.addContact();
    const counted = (tenants: number) => {
      let queries = 0;
      const counting = <T extends object>(object: T): T =>
        new Proxy(object, {
          get(target, key, receiver) {
            const value: unknown = Reflect.get(target, key, receiver);
            if (typeof value === 'object' && value !== null) return counting(value);
            if (typeof value !== 'function') return value;
            queries += 1;
            return value.bind(target);
          },
        });
      const records = fixture.store.all('tenants').slice(0, tenants);
      return figuresOfTenants(counting(fixture.store.tx), records).then((figures) => ({ figures, queries }));
    };
    const [one, two] = [await counted(1), await counted(2)];
    expect(two.queries).toBe(one.queries);
    expect(two.figures).toMatchObject([
      { owner_name: 'Ann', users_count: 1, failed_share: 0, usage: { contacts: 1 }, plan_name: 'Plan' },
      { owner_name: 'Olga', users_count: 2, failed_share: 1, usage: { contacts: 0 }, subscription_status: null },
    ]);
    expect(await tenantRules.deriveMany?.(fixture.store.tx, fixture.store.all('tenants'))).toEqual(two.figures);
  });

  it('are derived for each response', () => {
    expect(tenantRules.pageOnlyFields).toContain('health');
    expect(tenantRules.pageOnlyFields).toContain('support_access_allowed');
  });
});

describe('the overview', () => {
  it('names owners, devices and the end of the period, and counts people and failures', async () => {
    ownerRole();
    const { id } = user('Ann');
    user('Bob', { status: 'invited' });
    user('Cal', { status: 'invited' });
    user('Dan', { status: 'disabled' });
    user('Stranger', { status: 'disabled', tenant_id: 'other' });
    const phone = device();
    device({}, 'other');
    addOtherCompany();
    const overview = await tenantHandlers.tenantOverview(staff());
    expect(overview).toMatchObject({
      id: tenant_id,
      owners: [{ id }],
      users: [
        { status: 'active', count: 1 },
        { status: 'invited', count: 2 },
        { status: 'disabled', count: 1 },
      ],
      devices: [phone],
      failures: [],
      period_end: '2026-04-01T00:00:00.000Z',
    });
    expect(overview.devices).toHaveLength(1);
  });

  it('has the failures of seven days of the company, today included', async () => {
    const sums: (readonly number[])[] = [];
    const context = staff();
    const { statistics } = context.tx;
    const tx = {
      ...context.tx,
      statistics: {
        ...statistics,
        sums: (query: Parameters<typeof statistics.sums>[0]) => {
          expect(query.tenantId).toBe(tenant_id);
          sums.push(query.starts);
          return statistics.sums(query);
        },
      },
    };
    await tenantHandlers.tenantOverview({ ...context, body: undefined, tx });
    const [starts = []] = sums;
    const at = (day: string) => Date.parse(`${day}T05:00:00.000Z`);
    expect(starts.slice(2)).toEqual([
      at('2026-02-24'),
      at('2026-02-25'),
      at('2026-02-26'),
      at('2026-02-27'),
      at('2026-02-28'),
      at('2026-03-01'),
      at('2026-03-02'),
      at('2026-03-03'),
    ]);
  });

  it('has no end of the period without a contract', async () => {
    const [subscription] = fixture.store.all('subscriptions');
    await fixture.store.tx.remove('subscriptions', subscription?.id ?? '');
    expect((await tenantHandlers.tenantOverview(staff())).period_end).toBeNull();
  });
});

describe('the status of a company', () => {
  const set = (status: string, reason: string | null = 'Spam, see ticket 7') =>
    tenantHandlers.setTenantStatus(staff({ status, reason }) as never);

  it('is set with its reason and lifted without one, and both are in the company’s activity', async () => {
    expect(await set('suspended')).toMatchObject({
      status: 'suspended',
      status_reason: 'Spam, see ticket 7',
      plan_name: 'Plan',
    });
    expect(await set('active')).toMatchObject({ status: 'active', status_reason: null });
    const entry = {
      tenant_id,
      actor_id: 'sam',
      actor_name: 'Sam',
      ip: '203.0.113.7',
      subject: 'tenants',
      record_id: tenant_id,
      record_name: 'Garden',
    };
    const suspension = { status: 'suspended', status_reason: 'Spam, see ticket 7' };
    const active = { status: 'active', status_reason: null };
    expect(fixture.store.all('activity')).toMatchObject([
      { ...entry, action: 'suspend', before: active, after: suspension },
      { ...entry, action: 'lift suspension', before: suspension, after: active },
    ]);
  });

  it('does not change after the contract has ended', async () => {
    fixture.store.update('tenants', tenant_id, { status: 'terminated' });
    expect(await refusalIn(() => set('active'))).toEqual(['conflict', 'tenants.contract_ended']);
  });
});

describe('a plan that staff give', () => {
  const TEAM = { ...TEST_TENANT.plan, id: 'team', name: 'Team', family: 'Team', is_public: false, limits: SEGMENTS };
  const preview = (plan_id = 'team') => tenantHandlers.previewTenantPlan(staff({ plan_id }) as never);
  const give = (preview_id: string, plan_id = 'team') =>
    tenantHandlers.setTenantPlan(staff({ plan_id, preview_id }) as never);

  it('is given as previewed, and the company’s activity names the staff member', async () => {
    fixture.store.insert('plans', { ...TEAM, price: 500 });
    const { preview_id, refusal, effective } = await preview();
    expect([refusal, effective]).toEqual([null, 'now']);
    expect(await give(preview_id)).toMatchObject({ plan_id: 'team', plan_name: 'Team' });
    expect(fixture.store.all('activity')).toMatchObject([
      { tenant_id, actor_id: 'sam', actor_name: 'Sam', ip: '203.0.113.7', action: 'change plan' },
    ]);
  });

  it('leaves the contract past due without a payment method', async () => {
    const [subscription] = fixture.store.all('subscriptions');
    fixture.store.update('subscriptions', subscription?.id ?? '', { payments: 'none' });
    fixture.store.insert('plans', { ...TEAM, price: 500 });
    await give((await preview()).preview_id);
    expect(fixture.store.all('subscriptions')).toMatchObject([{ plan_id: 'team', status: 'past_due' }]);
  });

  it('is refused at another price, and after the contract has ended', async () => {
    fixture.store.insert('plans', { ...TEAM, price: 500 });
    expect(await refusalIn(() => give('other'))).toEqual(['conflict', 'billing.price_changed']);
    const { preview_id } = await preview();
    fixture.store.update('tenants', tenant_id, { status: 'terminated' });
    expect(await refusalIn(() => give(preview_id))).toEqual(['conflict', 'tenants.contract_ended']);
  });

  it.each<[string, () => void, string, string]>([
    ['the current one', () => undefined, 'plan', 'tenants.same_plan'],
    ['one that is retired', () => add({ retired_at: '2026-01-01T00:00:00.000Z' }), 'team', 'tenants.not_offered'],
    ['one in another currency', () => add({ currency: 'EUR' }), 'team', 'tenants.other_currency'],
    [
      'one that is already chosen for the next period',
      () => {
        add({});
        const [subscription] = fixture.store.all('subscriptions');
        fixture.store.update('subscriptions', subscription?.id ?? '', { pending_plan_id: 'team' });
      },
      'team',
      'tenants.already_planned',
    ],
    [
      'chosen while a payment is due',
      () => {
        add({});
        fixture.store.insert('invoices', { tenant_id, status: 'open' } as never);
      },
      'team',
      'tenants.payment_due',
    ],
    [
      'one that is too small',
      () => {
        add({ limits: { ...SEGMENTS, devices: 0 }, price: 500 });
        device();
      },
      'team',
      'tenants.limits',
    ],
  ])('is refused if it is %s', async (_, prepare, plan_id, key) => {
    prepare();
    const { preview_id } = await preview(plan_id);
    const refusal = (await refusalIn(() => give(preview_id, plan_id))) ?? [];
    expect([refusal[0], String(refusal[1]).split(':')[0]]).toEqual(['conflict', key]);
  });

  function add(fields: object): void {
    fixture.store.insert('plans', { ...TEAM, ...fields });
  }
});

it('undelivered e-mails are listed without their text', async () => {
  const mail = (status: 'waiting' | 'sending' | 'given_up' | 'sent', at: string) =>
    fixture.store.insert('mails', {
      tenant_id: null,
      to: 'ann@example.test',
      kind: 'invitation',
      at,
      status,
      next_at: at,
      attempts: 2,
      reason: 'refused',
      secret: 'the link',
    } as never);
  mail('sent', '2026-03-01T00:00:00.000Z');
  const [givenUp, sending] = [
    mail('given_up', '2026-03-02T00:00:00.000Z'),
    mail('sending', '2026-03-01T00:00:00.000Z'),
  ];
  const mailFields = { to: 'ann@example.test', kind: 'invitation', attempts: 2, reason: 'refused' };
  expect(await tenantHandlers.unsentMails(staff())).toEqual([
    { ...mailFields, id: givenUp.id, at: givenUp.at, next_at: givenUp.at, status: 'given_up' },
    { ...mailFields, id: sending.id, at: sending.at, next_at: sending.at, status: 'waiting' },
  ]);
  for (let at = 0; at < 200; at += 1) mail('waiting', '2026-03-02T01:00:00.000Z');
  expect(await tenantHandlers.unsentMails(staff())).toHaveLength(200);
});

describe('a new company', () => {
  const AT = '2026-03-31T15:00:00.000Z';
  const FACTS = { id: 'park', name: 'Park', timezone: 'Europe/Paris', default_country: 'FR', locale: 'fr' as const };
  const owner = { name: 'Zoé', email: 'zoe@example.test' };
  const create = (plan: string | null) => {
    const { tx, clock, secrets } = contextIn<never>(fixture);
    const outbox = { send: async () => undefined } as never;
    return createTenant({ tx, clock, secrets, outbox }, { ...FACTS, owner, plan }, 'Command line');
  };
  const retire = () => fixture.store.update('plans', 'plan', { retired_at: '2026-01-01T00:00:00.000Z' });
  const plan = (name: string) => fixture.store.insert('plans', { ...TEST_TENANT.plan, id: name, name, family: name });

  it('has its records, an entry in the activity, and an invitation for its owner', async () => {
    const invitation = await create('plan');
    expect([invitation.plan.id, invitation.expires_at]).toEqual(['plan', '2026-03-09T15:00:00.000Z']);
    expect(invitation.token).toContain('.');
    const its = (name: 'roles' | 'company_settings' | 'auto_reply_settings' | 'subscriptions' | 'users') =>
      fixture.store.ofTenant(name, 'park').length;
    expect(
      ['company_settings', 'auto_reply_settings', 'subscriptions', 'users'].map((name) => its(name as 'users')),
    ).toEqual([1, 1, 1, 1]);
    expect(its('roles')).toBeGreaterThan(3);
    expect(fixture.store.ofTenant('users', 'park')).toMatchObject([
      { ...owner, role_id: 'park-owner', status: 'invited' },
    ]);
    expect(fixture.store.ofTenant('activity', 'park')[0]).toMatchObject({
      actor_id: null,
      actor_name: 'Command line',
      ip: null,
      action: 'create',
      subject: 'tenants',
      record_id: 'park',
      record_name: 'Park',
      after: { name: 'Park', plan: 'Plan' },
    });
  });

  it('has the named plan, regardless of case, or the only one', async () => {
    plan('Team');
    expect((await create('TEAM')).plan.id).toBe('Team');
    retire();
    fixture.store.update('users', fixture.store.ofTenant('users', 'park')[0]?.id ?? '', { email: 'a@example.test' });
    fixture.store.update('tenants', 'park', { name: 'Other' });
    for (const name of ['tenants', 'roles', 'company_settings', 'auto_reply_settings', 'subscriptions'] as const) {
      const ids = fixture.store
        .all(name)
        .filter(({ id }) => id.startsWith('park'))
        .map(({ id }) => id);
      await fixture.store.tx.removeMany(name, ids);
    }
    expect((await create(null)).plan.id).toBe('Team');
  });

  it('needs a plan that exists', async () => {
    plan('Team, yearly');
    const refusal = async (planName: string | null) => (await refusalIn(() => create(planName)))?.[1];
    expect((await refusalIn(() => create(null)))?.[0]).toBe('not_found');
    expect(await refusal(null)).toBe('Choose a plan with --plan: “Plan”, “Team, yearly”.');
    expect(await refusal('Gold')).toBe('There is no plan “Gold”. Plans: “Plan”, “Team, yearly”.');
    retire();
    expect(await refusal('Plan')).toBe('There is no plan “Plan”. Plans: “Team, yearly”.');
    await fixture.store.tx.remove('plans', 'Team, yearly');
    expect(await refusal('Team')).toBe('There is no plan “Team”. Plans: none yet.');
  });

  it('has a plan with everything if none is on sale', async () => {
    retire();
    const { plan: ownPlan } = await create(null);
    const max = 1_000_000_000;
    expect(fixture.store.byId('plans', ownPlan.id)).toMatchObject({
      tenant_id: null,
      name: 'Own use',
      family: 'Own use',
      description: 'Everything, for a company that runs its own installation.',
      price: 0,
      currency: 'USD',
      interval: 'month',
      limits: { segments: max, devices: max, users: max, contacts: max },
      features: ['keywords', 'auto_reply', 'custom_roles', 'api_tokens'],
      is_public: false,
      position: 0,
      retired_at: null,
    });
  });

  it('starts with these records', () => {
    const records = newTenant(FACTS, { ...TEST_TENANT.plan, price: 900, interval: 'year' } as never, AT);
    expect(records.tenant).toMatchObject({
      id: 'park',
      tenant_id: null,
      name: 'Park',
      status: 'active',
      status_reason: null,
      plan_id: 'plan',
      timezone: 'Europe/Paris',
      default_country: 'FR',
      locale: 'fr',
      logo_url: null,
    });
    expect(records.roles.map(({ id }) => id)).toContain('park-owner');
    expect(records.roles.map(({ id }) => id)).not.toContain('park-support');
    expect(records.roles[0]).toMatchObject({ tenant_id: 'park', is_system: true, users_count: 0 });
    expect(records.settings).toMatchObject({
      id: 'park-settings',
      tenant_id: 'park',
      name: 'Park',
      sender_line: 'Park',
      opt_out_hint: 'Répondez STOP pour vous désinscrire.',
      opt_out_reply: 'Vous ne recevrez plus de messages de Park. Répondez START pour en recevoir à nouveau.',
      opt_in_reply: 'Vous recevez à nouveau les messages de Park. Répondez STOP pour ne plus en recevoir.',
      help_reply: 'Park : répondez STOP pour ne plus recevoir de messages.',
      quiet_hours: {
        enabled: true,
        from: '21:00',
        to: '08:00',
        days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      },
      custom_fields: [],
      approval_threshold: null,
      two_factor_required: false,
      retention_days: 365,
      sending_creates_contacts: true,
      support_access_allowed: true,
      support_changes_allowed: false,
      logo_url: null,
    });
    expect(records.settings.opt_out_words).toContain('STOP');
    expect(records.settings.opt_in_words).toContain('START');
    expect(records.settings.help_words).toContain('HELP');
    expect(records.autoReply).toMatchObject({ id: 'park-auto-reply', tenant_id: 'park' });
    expect(records.subscription).toMatchObject({
      id: 'park-subscription',
      tenant_id: 'park',
      plan_id: 'plan',
      status: 'active',
      period_start: '2026-03-31T15:00:00.000Z',
      period_end: '2027-03-31T15:00:00.000Z',
      cancel_at_period_end: false,
      pending_plan_id: null,
      anchor_day: 31,
      period_price: 900,
      payments: 'none',
      usage: { segments: 0, devices: 0, users: 0, contacts: 0 },
    });
  });

  it.each([
    [`Alder ${'Berg '.repeat(22)}Oy`, `Alder ${'Berg '.repeat(10)}Berg`],
    [`${'Vale '.repeat(20)}`.trim(), 'Vale '.repeat(12).trim()],
    [`${'Vale '.repeat(11)}Oy {} Alder`, `${'Vale '.repeat(11)}Oy`],
    [`${'Vale '.repeat(11)}Alder`, `${'Vale '.repeat(11)}Alder`],
    ['Park {}', 'Park'],
    ['W'.repeat(120), 'W'.repeat(60)],
    [`${'😀'.repeat(60)}`, '😀'.repeat(30)],
    ['{{first_name}} & Sons', 'first_name & Sons'],
  ])('has settings that the page accepts if it is named %s', (name, sender_line) => {
    const { settings, tenant: stored } = newTenant({ ...FACTS, name }, TEST_TENANT.plan as never, AT);
    expect(settings.sender_line).toBe(sender_line);
    expect([stored.name, settings.name]).toEqual([name, name]);
    expect(companySettingsInput.parse(settings)).toMatchObject({ name, sender_line });
  });

  it('speaks its language', () => {
    const { settings } = newTenant({ ...FACTS, locale: 'en' }, TEST_TENANT.plan as never, AT);
    expect(settings).toMatchObject({
      opt_out_hint: 'Reply STOP to opt out.',
      opt_out_reply: 'You will get no more messages from Park. Reply START to get them again.',
      opt_in_reply: 'You will get messages from Park again. Reply STOP to opt out.',
      help_reply: 'Park: reply STOP to opt out.',
    });
  });
});
