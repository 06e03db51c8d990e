import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { type ClaimedLaunch, claimLaunch, launch } from './launchCampaign.ts';
import type { Unit } from './Sending.ts';

const ADDED_LINES = { sender_line: 'Garden', opt_out_hint: 'Reply STOP to opt out.' };

/** The text stored as sent, and the message that Ada gets. */
async function sentBodies(campaign: Partial<Campaign>, settings: Partial<CompanySettings> = ADDED_LINES) {
  const fixture = new TestTenant({ settings });
  fixture.addContact({ first_name: 'Ada' });
  const id = fixture.addCampaign(campaign);
  await fixture.pass(2);
  return [fixture.campaign(id).sent_body, ...fixture.messages(id).map(({ body }) => body)];
}

describe('the text that was sent', () => {
  it.each<[name: string, campaign: Partial<Campaign>, stored: string, received: string]>([
    [
      'marketing: between the sender and how to opt out',
      { purpose: 'marketing', body: 'Hi {{first_name}}, tulips!' },
      'Garden: Hi {{first_name}}, tulips!\nReply STOP to opt out.',
      'Garden: Hi Ada, tulips!\nReply STOP to opt out.',
    ],
    [
      'an order: with the sender alone',
      { purpose: 'transactional', body: 'Your tulips are ready.' },
      'Garden: Your tulips are ready.',
      'Garden: Your tulips are ready.',
    ],
    [
      'a text that names the sender',
      { purpose: 'marketing', body: 'Tulips at Garden!' },
      'Tulips at Garden!\nReply STOP to opt out.',
      'Tulips at Garden!\nReply STOP to opt out.',
    ],
    [
      'a text that tells how to opt out',
      { purpose: 'marketing', body: 'Tulips! Text STOP to 12345' },
      'Garden: Tulips! Text STOP to 12345',
      'Garden: Tulips! Text STOP to 12345',
    ],
    [
      'a sale that merely ends',
      { purpose: 'marketing', body: 'END OF SEASON SALE' },
      'Garden: END OF SEASON SALE\nReply STOP to opt out.',
      'Garden: END OF SEASON SALE\nReply STOP to opt out.',
    ],
  ])('of %s', async (_, campaign, stored, received) => {
    expect(await sentBodies(campaign)).toEqual([stored, received]);
  });

  it('is not sent to people for whom only the added lines are left', async () => {
    const fixture = new TestTenant({ settings: ADDED_LINES });
    fixture.addContact({ first_name: '' });
    fixture.addContact({ first_name: 'Ada' });
    const id = fixture.addCampaign({ purpose: 'marketing', body: '{{first_name|}}' });
    await fixture.pass(2);
    expect(fixture.messages(id).map(({ body }) => body)).toEqual(['Garden: Ada\nReply STOP to opt out.']);
    const excluded = fixture.store.all('exclusions').map(({ reason, detail }) => [reason, detail]);
    expect(excluded).toEqual([['empty_placeholder', 'first_name']]);
  });

  it('is the text alone if the company adds nothing', async () => {
    const settings = { sender_line: ' ', opt_out_hint: '' };
    expect(await sentBodies({ purpose: 'marketing', body: 'Tulips!' }, settings)).toEqual(['Tulips!', 'Tulips!']);
  });

  it('stays what it was when the settings change later', async () => {
    const fixture = new TestTenant({ settings: ADDED_LINES, contacts: 1 });
    const id = fixture.addCampaign({ purpose: 'marketing', body: 'Tulips!' });
    await fixture.pass(2);
    for (const { id: settings } of fixture.store.all('company_settings')) {
      fixture.store.update('company_settings', settings, { sender_line: 'Nursery', opt_out_hint: 'STOP ends it.' });
    }
    await fixture.pass(60);
    expect(fixture.campaign(id).sent_body).toBe('Garden: Tulips!\nReply STOP to opt out.');
  });

  it('is the same for all, even if the settings change during an interrupted launch', async () => {
    const fixture = new TestTenant({ settings: ADDED_LINES, contacts: 3 });
    const id = fixture.addCampaign({ purpose: 'marketing', body: 'Tulips!' });
    await fixture.pass(2);
    const [first] = fixture.messages(id);
    // As left by a process that ended after the first message.
    for (const { id: message } of fixture.messages(id).slice(1)) fixture.store.remove('messages', message);
    const { totals } = fixture.campaign(id);
    fixture.store.update('campaigns', id, { status: 'running', totals: { ...totals, recipients: 0 } });
    for (const { id: settings } of fixture.store.all('company_settings')) {
      fixture.store.update('company_settings', settings, { sender_line: 'Nursery' });
    }
    fixture.restart();
    await fixture.pass(5);
    expect(first?.body).toBe('Garden: Tulips!\nReply STOP to opt out.');
    expect(fixture.messages(id).map(({ body }) => body)).toEqual(Array(3).fill(first?.body));
    expect(fixture.campaign(id).sent_body).toBe(first?.body);
  });

  it('is empty before it is sent', async () => {
    const fixture = new TestTenant({ settings: ADDED_LINES, contacts: 1 });
    const id = fixture.addCampaign({ body: 'Tulips!', send_at: '2026-03-02T18:00:00.000Z' });
    await fixture.pass(5);
    expect(fixture.campaign(id).sent_body).toBeUndefined();
  });
});

/** A campaign to this many people, launched by hand. */
function launchFixture(contacts: number) {
  const fixture = new TestTenant({ contacts });
  const { store, clock } = fixture;
  const id = fixture.addCampaign();
  const now = (): number => clock.now().getTime();
  const unit: Unit = (_tenantId, work) => store.unit(async () => await work({ tx: store.tx, now }));
  const tenantId = TEST_TENANT.tenant.id;
  const begin = async () =>
    (await unit(tenantId, async (context) => await claimLaunch(context, tenantId))) as ClaimedLaunch;
  /** Begins the launch in a process that stops after its first messages. */
  const launchOneStep = async (): Promise<void> => {
    const controller = new AbortController();
    const stoppingUnit: Unit = async (tenant, work) => {
      const result = await unit(tenant, work);
      if (fixture.messages(id).length > 0) controller.abort();
      return result;
    };
    await launch({ unit: stoppingUnit, stopping: controller.signal }, await begin());
  };
  return { fixture, store, clock, id, unit, begin, launchOneStep };
}

it('a launch that was slower than its lease leaves the rest to the process that has continued it', async () => {
  const { fixture, store, clock, id, unit, begin } = launchFixture(5);
  const slow = await begin();
  clock.advance(61_000);
  const other = await begin();
  await launch({ unit }, slow);
  expect(fixture.messages(id)).toEqual([]);
  await launch({ unit }, other);
  await launch({ unit }, slow);
  expect(fixture.messages(id)).toHaveLength(5);
  expect([fixture.campaign(id).totals.recipients, store.all('launches')]).toEqual([5, []]);
});

it('a launch ends after its current step when its process stops, and another process continues it immediately', async () => {
  const { fixture, store, id, unit, begin, launchOneStep } = launchFixture(250);
  await launchOneStep();
  expect(fixture.messages(id)).toHaveLength(200);
  await launch({ unit }, await begin());
  expect(new Set(fixture.messages(id).map(({ to }) => to)).size).toBe(250);
  expect(fixture.messages(id)).toHaveLength(250);
  expect([fixture.campaign(id).totals.recipients, store.all('launches')]).toEqual([250, []]);
});

describe('a campaign that a person changes while its audience is read', () => {
  /** Launches what is due, with a change before or after the audience is read. */
  async function launchWith(
    { fixture, id, unit, begin }: ReturnType<typeof launchFixture>,
    when: 'before' | 'after',
    change: Partial<Campaign>,
  ): Promise<void> {
    const changingUnit: Unit = async (tenant, work, options) => {
      if (options?.isReading && when === 'before') fixture.store.update('campaigns', id, change);
      const result = await unit(tenant, work, options);
      if (options?.isReading && when === 'after') fixture.store.update('campaigns', id, change);
      return result;
    };
    await launch({ unit: changingUnit }, await begin());
  }

  it.each(['before', 'after'] as const)('back to a draft, %s they are known, is not sent', async (when) => {
    const launching = launchFixture(3);
    const { fixture, store, id } = launching;
    await launchWith(launching, when, { status: 'draft', send_at: null });
    expect(fixture.messages(id)).toEqual([]);
    expect(fixture.campaign(id)).toMatchObject({ status: 'draft', started_at: null, finished_at: null });
    expect(store.all('launches')).toEqual([]);
  });

  it.each(['scheduled', 'running'] as const)(
    'waits if contacts of a deleted category move by then (%s)',
    async (status) => {
      const launching = launchFixture(3);
      const { fixture, store, id, unit, begin } = launching;
      store.update('campaigns', id, { status });
      const claimed = await begin();
      const removal = {
        of: 'categories' as const,
        move_to: null,
        fails_queue: false,
        after: null,
        next_at: '2099-01-01T00:00:00Z',
      };
      store.insert('removals', { ...removal, id: 'gone', tenant_id: TEST_TENANT.tenant.id });
      await launch({ unit }, claimed);
      expect([fixture.messages(id), store.all('launches'), fixture.campaign(id).status]).toEqual([[], [], status]);
      store.remove('removals', 'gone');
      await launch({ unit }, await begin());
      expect(fixture.messages(id)).toHaveLength(3);
    },
  );

  it('to another text is sent with that text, immediately', async () => {
    const launching = launchFixture(1);
    const { fixture, id, unit, begin } = launching;
    await launchWith(launching, 'after', { body: 'Tulips!' });
    expect(fixture.messages(id)).toEqual([]);
    await launch({ unit }, await begin());
    expect(fixture.messages(id).map(({ body }) => body)).toEqual(['Tulips!']);
  });
});

it('an interrupted launch neither excludes people who have a message nor messages people it has excluded', async () => {
  const { fixture, store, id, unit, begin, launchOneStep } = launchFixture(250);
  const [excluded] = store.all('contacts');
  store.update('contacts', excluded?.id ?? '', { consent: 'opted_out' });
  await launchOneStep();
  const recipientId = fixture.messages(id)[0]?.contact_id ?? '';
  store.update('contacts', recipientId, { consent: 'opted_out' });
  store.update('contacts', excluded?.id ?? '', { consent: 'opted_in' });
  await launch({ unit }, await begin());
  const messagedIds = new Set(fixture.messages(id).map(({ contact_id }) => contact_id));
  expect([messagedIds.size, messagedIds.has(recipientId), messagedIds.has(excluded?.id ?? '')]).toEqual([
    249,
    true,
    false,
  ]);
  expect(store.all('exclusions').map(({ contact_id }) => contact_id)).toEqual([excluded?.id]);
});

it('an interrupted launch messages no number twice, even if another contact has it since', async () => {
  const { fixture, store, id, unit, begin, launchOneStep } = launchFixture(250);
  await launchOneStep();
  const messaged = fixture.messages(id)[0];
  const other = store.all('contacts').find((each) => !fixture.messages(id).some(({ to }) => to === each.phone));
  store.remove('contacts', messaged?.contact_id ?? '');
  // As the deletion of a contact does.
  store.update('messages', messaged?.id ?? '', { contact_id: null });
  store.update('contacts', other?.id ?? '', { phone: messaged?.to ?? '' });
  await launch({ unit }, await begin());
  expect(
    fixture
      .messages(id)
      .filter(({ to }) => to === messaged?.to)
      .map((each) => each.id),
  ).toEqual([messaged?.id]);
  const exclusions = store.all('exclusions').map(({ contact_id, reason }) => [contact_id, reason]);
  expect([exclusions, fixture.campaign(id).totals.recipients]).toEqual([[[other?.id, 'duplicate_number']], 249]);
});
