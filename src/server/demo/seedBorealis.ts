import { NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import { newContact } from '#src/domain/contacts/newContact.ts';
import { addInvoice } from './addInvoice.ts';
import { createdDaysAgo, daysAgo, minutesAgo, type SeedContext } from './SeedContext.ts';
import { seedAccount } from './seedAccount.ts';
import { roleId, seedTenant } from './seedTenant.ts';

const TENANT = 'borealis';
/** When the first guest wrote. */
const RECEIVED_MINUTES_AGO = 240;

function seedContacts(context: SeedContext): void {
  const names = [
    ['Aino', 'Virtanen'],
    ['Mikko', 'Laine'],
    ['Sanna', 'Korhonen'],
    ['Eero', 'Niemi'],
    ['Liisa', 'Salo'],
    ['Juha', 'Heikkinen'],
  ];
  context.store.insertMany(
    'contacts',
    names.map(([first_name = '', last_name = ''], at) => ({
      id: `borealis-contact-${at + 1}`,
      tenant_id: TENANT,
      phone: `+1907555011${at}`,
      ...newContact(),
      first_name,
      last_name,
      category_id: 'borealis-guest',
      group_ids: ['borealis-members'],
      consent: 'opted_in' as const,
      consent_source: 'manual' as const,
      consent_at: minutesAgo(context, 9000),
      last_replied_at: at === 0 ? minutesAgo(context, RECEIVED_MINUTES_AGO) : null,
      ...createdDaysAgo(context, 30),
    })),
  );
}

/** A second, smaller tenant, to see that tenants are kept apart. */
export function seedBorealis(context: SeedContext): void {
  const { store } = context;
  const shared = { tenant_id: TENANT, ...createdDaysAgo(context, 60) };
  seedTenant(context, {
    id: TENANT,
    name: 'Borealis Lodge',
    timezone: 'America/Anchorage',
    default_country: 'US',
    plan_id: 'starter',
    subscription: { status: 'trialing', payments: 'none' },
  });
  seedVoidInvoice(context, TENANT);
  seedAccount(context, {
    id: 'borealis-owner-1',
    tenant_id: TENANT,
    name: 'Bodil Aas',
    email: 'owner@borealis.test',
    role_id: roleId(TENANT, 'owner'),
  });
  store.insert('categories', {
    ...shared,
    id: 'borealis-guest',
    name: 'Guest',
    colour: '#2C5282',
    description: '',
    contacts_count: 0,
  });
  store.insert('groups', {
    ...shared,
    id: 'borealis-members',
    name: 'Members',
    description: '',
    type: 'manual',
    query: null,
    contacts_count: 0,
  });
  seedContacts(context);
  store.insert('templates', {
    ...shared,
    id: 'borealis-welcome',
    name: 'Welcome',
    purpose: 'transactional',
    body: 'Welcome, {{first_name}}.',
    archived: false,
    variables: ['first_name'],
    encoding: 'GSM-7',
    segments: 1,
    used_count: 0,
  });
  store.insert('keywords', {
    ...shared,
    id: 'borealis-menu',
    word: 'MENU',
    match: 'exact',
    priority: 100,
    reply: 'Soup of the day: salmon.',
    actions: { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null },
    is_active: true,
    triggered_count: 0,
    last_triggered_at: null,
  });
  store.insert('devices', {
    ...shared,
    id: 'borealis-desk',
    kind: 'simulated',
    name: 'Front desk',
    messages_per_minute: 20,
    status: 'idle',
    model: 'Pixel 6a',
    os_version: '15',
    app_version: '2.4.1',
    last_seen_at: minutesAgo(context, 1),
    battery: { percent: 88, charging: true },
    battery_readings: [],
    working_hours: null,
    network: 'wifi',
    sims: [{ slot: 0, carrier: 'GCI', phone: '+19075550190', messages_per_day: 500, sent_today: 0 }],
    queue_depth: 0,
    sent_today: 0,
    failed_today: 0,
  });
  store.insert('campaigns', {
    ...shared,
    id: 'borealis-spring',
    name: 'Spring opening',
    status: 'draft',
    purpose: 'marketing',
    audience: { group_ids: ['borealis-members'], category_ids: [], contact_ids: [], exclude_group_ids: [] },
    body: 'We open on 1 April.',
    template_id: null,
    device_ids: [],
    send_at: null,
    timezone: null,
    respect_quiet_hours: true,
    daytime_only: false,
    totals: { ...NO_TOTALS },
    approval: null,
    created_by: 'borealis-owner-1',
    started_at: null,
    finished_at: null,
  });
  const received = minutesAgo(context, RECEIVED_MINUTES_AGO);
  store.insert('messages', {
    tenant_id: TENANT,
    created_at: received,
    updated_at: received,
    id: 'borealis-message-1',
    direction: 'incoming',
    contact_id: 'borealis-contact-1',
    campaign_id: null,
    keyword_id: null,
    device_id: 'borealis-desk',
    sim_slot: 0,
    from: '+19075550110',
    to: '+19075550190',
    body: 'Is the sauna open on Sunday?',
    encoding: 'GSM-7',
    segments: 1,
    status: 'received',
    error_code: null,
    attempts: 0,
    status_at: { received },
  });
  store.insert('apitokens', {
    ...shared,
    id: 'borealis-token-1',
    name: 'Booking system',
    scope: [{ action: 'read', subject: 'contacts' }],
    ip_allowlist: [],
    expires_at: null,
    prefix: 'hg_b0rea115',
    status: 'active',
    last_used_at: null,
    last_used_ip: null,
    created_by: 'borealis-owner-1',
  });
  store.insert('activity', {
    id: 'borealis-activity-1',
    tenant_id: TENANT,
    at: minutesAgo(context, 300),
    actor_id: 'borealis-owner-1',
    actor_name: 'Bodil Aas',
    via: null,
    action: 'create',
    subject: 'campaigns',
    record_id: 'borealis-spring',
    record_name: 'Spring opening',
    before: null,
    after: { name: 'Spring opening' },
    ip: '127.0.0.1',
  });
}

/** Adds a void invoice, issued by mistake, for example when a trial is extended. Its number stays in use. */
function seedVoidInvoice(context: SeedContext, tenantId: string): void {
  const { store } = context;
  const [subscription] = store.ofTenant('subscriptions', tenantId);
  const plan = store.byId('plans', subscription?.plan_id ?? '');
  if (!subscription || !plan) return;
  const { period_start: from, period_end: to } = subscription;
  const line = { kind: 'period' as const, plan_name: plan.name, interval: plan.interval, from, to, amount: plan.price };
  const bill = { tenantId, currency: plan.currency, lines: [line], isPaid: false, at: daysAgo(context, 11) };
  addInvoice(store, bill, true);
}
