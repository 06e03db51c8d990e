import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import {
  assignImmediately,
  type ClaimedMessage,
  type ClaimOptions,
  claimMessages,
  roomiestSim,
} from './claimMessages.ts';
import type { Gateway } from './gateways/Gateway.ts';

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const QUIET_AT_NIGHT = { quiet_hours: { enabled: true, from: '21:00', to: '08:00', days: [...EVERY_DAY] } };
const HOUR = 3600;

describe('the plan', () => {
  it('stops a campaign at its last segment, says so, and lets it resume when there is more', async () => {
    const fixture = new TestTenant({ contacts: 50, segments: 20 });
    const id = fixture.addCampaign();
    await fixture.pass(120);
    expect(fixture.campaign(id)).toMatchObject({ status: 'paused', totals: { recipients: 50 } });
    const { segments } = fixture.campaign(id).totals;
    expect(segments).toBeLessThanOrEqual(20);
    expect(fixture.store.byId('subscriptions', 'subscription')?.usage.segments).toBe(segments);
    expect(fixture.store.all('activity')).toMatchObject([
      { action: 'pause', record_id: id, after: { status: 'paused', cause: 'plan_limit' } },
    ]);
    const plan = fixture.store.byId('plans', 'plan');
    fixture.store.update('plans', 'plan', { limits: { ...(plan as NonNullable<typeof plan>).limits, segments: 1000 } });
    fixture.store.update('campaigns', id, { status: 'running' });
    await fixture.pass(120);
    expect(fixture.campaign(id).status).toBe('finished');
    expect(new Set(fixture.messages(id).map(({ contact_id }) => contact_id)).size).toBe(50);
  });

  it('stops a campaign once, also if its messages go to several countries', async () => {
    const fixture = new TestTenant({ segments: 2 });
    for (const phone of ['+12025550101', '+12025550102', '+33612345601', '+33612345602']) fixture.addContact({ phone });
    const id = fixture.addCampaign();
    await fixture.pass(60);
    expect(fixture.campaign(id)).toMatchObject({ status: 'paused', pause_cause: 'plan_limit' });
    expect(fixture.messages(id).filter(({ status }) => status === 'queued')).toHaveLength(2);
    expect(fixture.store.all('activity')).toMatchObject([{ action: 'pause', record_id: id }]);
  });

  it('stops a campaign when the contract ends, and says that', async () => {
    const fixture = new TestTenant({ contacts: 50, devices: [{ messages_per_minute: 10 }] });
    const id = fixture.addCampaign();
    await fixture.pass(60);
    expect(fixture.campaign(id).status).toBe('running');
    fixture.store.update('subscriptions', 'subscription', { status: 'canceled' });
    await fixture.pass(60);
    expect(fixture.campaign(id)).toMatchObject({ status: 'paused', pause_cause: 'plan_ended' });
    expect(fixture.store.all('activity')).toMatchObject([{ action: 'pause', after: { cause: 'plan_ended' } }]);
  });
});

describe('quiet hours', () => {
  it('delay marketing to the morning of each recipient, in their own zone', async () => {
    // 22:00 in New York, 19:00 in Los Angeles.
    const fixture = new TestTenant({ settings: QUIET_AT_NIGHT, startsAt: '2026-03-03T03:00:00.000Z' });
    const late = fixture.addContact();
    const early = fixture.addContact({ timezone: 'America/Los_Angeles' });
    const id = fixture.addCampaign();
    await fixture.pass(60);
    const messageTo = (contactId: string) => fixture.messages(id).find(({ contact_id }) => contact_id === contactId);
    expect(messageTo(late.id)?.status).toBe('scheduled');
    expect(messageTo(early.id)?.status_at.sending).toBe('2026-03-03T03:00:00.000Z');
    expect(fixture.campaign(id).status).toBe('running');
    await fixture.jump(12 * HOUR);
    expect(messageTo(late.id)?.status_at.queued).toBe('2026-03-03T13:00:00.000Z');
    expect(fixture.campaign(id).status).toBe('finished');
  });

  it('that start while messages wait hold back the rest', async () => {
    // 20:59 in New York; one text a minute.
    const fixture = new TestTenant({
      contacts: 3,
      devices: [{ messages_per_minute: 1 }],
      settings: QUIET_AT_NIGHT,
      startsAt: '2026-03-03T01:59:00.000Z',
    });
    const id = fixture.addCampaign();
    await fixture.pass(300);
    const statuses = fixture.messages(id).map(({ status, status_at }) => (status_at.sending ? 'taken' : status));
    expect(statuses).toEqual(['taken', 'scheduled', 'scheduled']);
    fixture.restart();
    await fixture.jump(12 * HOUR);
    expect(fixture.campaign(id).status).toBe('finished');
  });

  it.each([
    ['transactional texts', { purpose: 'transactional' as const }],
    ['campaigns that do not respect them', { respect_quiet_hours: false }],
  ])('do not hold back %s', async (_, campaign) => {
    const fixture = new TestTenant({ contacts: 1, settings: QUIET_AT_NIGHT, startsAt: '2026-03-03T03:00:00.000Z' });
    const id = fixture.addCampaign(campaign);
    await fixture.pass(5);
    expect(fixture.messages(id)[0]?.status_at.sending).toBeDefined();
  });
});

describe('people asked for consent while messages wait', () => {
  it.each([
    ['get no marketing until they reply', 'marketing' as const, 'cancelled'],
    ['still get other texts', 'transactional' as const, 'delivered'],
  ])('%s', async (_, purpose, status) => {
    const fixture = new TestTenant({ devices: [{ status: 'offline' }], startsAt: '2026-03-03T15:00:00.000Z' });
    const person = fixture.addContact({ consent: 'unknown' });
    const id = fixture.addCampaign({ purpose });
    await fixture.pass(5);
    expect(fixture.messages(id).map((message) => message.status)).toEqual(['queued']);
    fixture.store.update('contacts', person.id, { consent: 'pending' });
    fixture.store.update('devices', 'phone-0', { status: 'online' });
    await fixture.pass(120);
    expect(fixture.messages(id).map((message) => message.status)).toEqual([status]);
  });
});

describe('devices', () => {
  it('take messages at their pace', async () => {
    const fixture = new TestTenant({ contacts: 100, devices: [{ messages_per_minute: 12 }] });
    const id = fixture.addCampaign();
    await fixture.pass(61);
    expect(fixture.messages(id).filter(({ status_at }) => status_at.sending)).toHaveLength(13);
  });

  it('respect the limits of their SIMs, until midnight of the tenant', async () => {
    const sim = { carrier: 'Carrier', phone: null, sent_today: 0 };
    const sims = [
      { ...sim, slot: 0, messages_per_day: 5 },
      { ...sim, slot: 1, messages_per_day: 3 },
    ];
    // Midnight in New York is at 05:00 UTC.
    const fixture = new TestTenant({ contacts: 12, devices: [{ sims }], startsAt: '2026-03-02T20:00:00.000Z' });
    const id = fixture.addCampaign();
    const claimedCount = () => fixture.messages(id).filter(({ status_at }) => status_at.sending).length;
    await fixture.jump(8.9 * HOUR);
    expect(claimedCount()).toBe(8);
    expect(fixture.store.byId('devices', 'phone-0')?.sims.map(({ sent_today }) => sent_today)).toEqual([5, 3]);
    await fixture.jump(HOUR);
    expect(claimedCount()).toBe(12);
    expect(fixture.store.byId('devices', 'phone-0')?.sent_today).toBe(4);
    expect(fixture.campaign(id).status).toBe('finished');
  });

  it('respect the pace of a SIM, and give the rest to the other one', async () => {
    const sim = { carrier: 'Carrier', phone: null, sent_today: 0 };
    const sims = [
      { ...sim, slot: 0, messages_per_day: 1000, messages_per_minute: 6 },
      { ...sim, slot: 1, messages_per_day: 50, messages_per_minute: null },
    ];
    const fixture = new TestTenant({ contacts: 100, devices: [{ messages_per_minute: 30, sims }] });
    const id = fixture.addCampaign();
    await fixture.pass(59);
    const claimedCount = (slot: number) => fixture.messages(id).filter(({ sim_slot }) => sim_slot === slot).length;
    // By their remaining daily limits alone, the first SIM would take all messages.
    expect([claimedCount(0), claimedCount(1)]).toEqual([6, 24]);
  });

  it('with slow SIMs only are as slow as the SIMs together', async () => {
    const sim = { carrier: 'Carrier', phone: null, sent_today: 0, messages_per_day: 1000 };
    const sims = [
      { ...sim, slot: 0, messages_per_minute: 6 },
      { ...sim, slot: 1, messages_per_minute: 4 },
    ];
    const fixture = new TestTenant({ contacts: 100, devices: [{ messages_per_minute: 600, sims }] });
    const id = fixture.addCampaign();
    await fixture.pass(59);
    const claimedCount = (slot: number) => fixture.messages(id).filter(({ sim_slot }) => sim_slot === slot).length;
    expect([claimedCount(0), claimedCount(1)]).toEqual([6, 4]);
  });

  it('wait for a SIM’s own pace once the others are used up', async () => {
    const sim = { carrier: 'Carrier', phone: null, sent_today: 0 };
    const sims = [
      { ...sim, slot: 0, messages_per_day: 1000, messages_per_minute: 1 },
      { ...sim, slot: 1, messages_per_day: 50 },
    ];
    const { fixture } = await waitingCampaigns(1, { contacts: 5, devices: [{ messages_per_minute: 60, sims }] });
    expect(await claimIn(fixture)).toMatchObject([{ dispatch: { sim_slot: 0 } }]);
    const readyAt = new Date(fixture.clock.now().getTime() + 60_000).toISOString();
    await fixture.store.tx.report('devices', 'phone-0', {
      sims: sims.map((each) => ({ ...each, sent_today: each.slot === 0 ? 1 : 50 })),
    });
    fixture.clock.advance(1_000);
    expect(await claimIn(fixture)).toEqual([]);
    expect(fixture.store.byId('device_turns', 'phone-0')?.waits_until).toBe(readyAt);
  });

  it('reply by the SIM that received the message, at any pace, which delays its other messages', async () => {
    const sims = [
      { slot: 0, carrier: 'Carrier', phone: null, sent_today: 0, messages_per_day: 1000, messages_per_minute: 1 },
      { slot: 1, carrier: 'Carrier', phone: null, sent_today: 0, messages_per_day: 10 },
    ];
    const fixture = new TestTenant({ contacts: 100, devices: [{ messages_per_minute: 60, sims }] });
    const id = fixture.addCampaign();
    await fixture.pass(5);
    const firstSimCount = () => fixture.messages(id).filter(({ sim_slot }) => sim_slot === 0).length;
    expect(firstSimCount()).toBe(1);
    const template = fixture.messages(id).find(({ status }) => status === 'queued') as Stored<Message>;
    const preference = { chosen_device_id: 'phone-0', chosen_sim_slot: 0, may_reroute: true as const };
    const status_at = { queued: fixture.clock.now().toISOString() };
    fixture.store.insert('messages', {
      ...template,
      id: 'answer',
      campaign_id: null,
      ...preference,
      status_at,
      author_id: 'ada',
    });
    await fixture.pass(3);
    expect(fixture.store.byId('messages', 'answer')?.sim_slot).toBe(0);
    // The reply counts as the SIM's message for the second minute, so its next message is due a minute after that.
    await fixture.pass(100);
    expect(firstSimCount()).toBe(1);
    await fixture.pass(30);
    expect(firstSimCount()).toBe(2);
  });

  it.each([
    ['a day of 23 hours', 'America/New_York', '2026-03-08T20:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['a day of 25 hours', 'America/New_York', '2026-11-01T20:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['a day that begins at one', 'Africa/Cairo', '2026-04-23T20:00:00.000Z', '2026-04-23T22:00:00.000Z'],
  ])('that have used up their SIMs resume at midnight: %s', async (_, timezone, startsAt, midnight) => {
    const sims = [{ slot: 0, carrier: 'Carrier', phone: null, messages_per_day: 2, sent_today: 0 }];
    const fixture = new TestTenant({ contacts: 3, devices: [{ sims }], settings: { timezone }, startsAt });
    const id = fixture.addCampaign({ purpose: 'transactional' });
    await fixture.pass(5);
    const third = () => fixture.messages(id).filter(({ status_at }) => status_at.sending)[2]?.status_at.sending;
    expect(third()).toBeUndefined();
    await fixture.jump((Date.parse(midnight) - fixture.clock.now().getTime()) / 1000 - 1);
    expect(third()).toBeUndefined();
    await fixture.jump(1);
    expect(third()).toBe(midnight);
  });

  it('that are not chosen for a campaign, or cannot send, take nothing', async () => {
    const devices = [{}, { status: 'offline' as const }, {}];
    const fixture = new TestTenant({ contacts: 30, devices });
    const id = fixture.addCampaign({ device_ids: ['phone-1', 'phone-2'] });
    await fixture.pass(60);
    expect(new Set(fixture.messages(id).map(({ device_id }) => device_id))).toEqual(new Set(['phone-2']));
  });

  it('share two campaigns in turn', async () => {
    const fixture = new TestTenant({ contacts: 100 });
    const one = fixture.addCampaign();
    const other = fixture.addCampaign();
    await fixture.pass(6);
    const claimedCount = (id: string): number =>
      fixture.messages(id).filter(({ status_at }) => status_at.sending).length;
    expect(Math.abs(claimedCount(one) - claimedCount(other))).toBeLessThanOrEqual(1);
  });
});

const GATEWAY: Gateway = {
  capabilities: {
    clientId: true,
    lookup: 'id',
    deliveryReports: true,
    incoming: true,
    sims: false,
    validity: null,
  },
  send: async () => ({ is: 'accepted', attempts: 1 }),
  lookup: async () => ({ is: 'unknown' }),
};
/** What the devices of a tenant take now. */
async function claimIn({ store, clock }: TestTenant, options?: ClaimOptions) {
  const context = { tx: store.tx, now: () => clock.now().getTime() };
  const tenantId = TEST_TENANT.tenant.id;
  return await store.unit(() => claimMessages(context, tenantId, { gatewayOf: () => GATEWAY }, options));
}

describe('a turn that comes late', () => {
  /** How many messages a device takes at these times (ms) after the first turn. */
  async function claimCountsAt(device: Partial<Device>, times: readonly number[]): Promise<number[]> {
    const fixture = new TestTenant({ contacts: 1_000, devices: [{ ...device, status: 'offline' }] });
    const { store, clock } = fixture;
    fixture.addCampaign();
    await fixture.pass(2);
    store.update('devices', 'phone-0', { status: 'online' });
    const claimedCounts: number[] = [];
    let elapsed = 0;
    for (const time of times) {
      clock.advance(time - elapsed);
      elapsed = time;
      claimedCounts.push((await claimIn(fixture))?.length ?? 0);
    }
    return claimedCounts;
  }
  const sims = [{ slot: 0, carrier: 'Garden', phone: null, messages_per_day: 100_000, sent_today: 0 }];

  it('is made up for by an account, up to a quarter of a second: it reaches its pace, and no more after a rest', async () => {
    const account = { kind: 'smpp' as const, messages_per_minute: 12_000, sims };
    // 200 a second. The turns after the first are due at 250, 500, 900, 1,300 and 10,250 ms.
    expect(await claimCountsAt(account, [0, 250, 650, 899, 1_050, 10_000, 10_250])).toEqual([
      100, 50, 80, 0, 80, 100, 50,
    ]);
  });

  it('is not made up for by a phone', async () => {
    expect(await claimCountsAt({ messages_per_minute: 600, sims }, [0, 350, 549, 550])).toEqual([2, 2, 0, 2]);
  });
});

/** A tenant with campaigns whose messages wait for these devices, whose turn has just come. */
async function waitingCampaigns(
  count: number,
  {
    devices = [{}],
    campaign = {},
    ...options
  }: ConstructorParameters<typeof TestTenant>[0] & { campaign?: Partial<Campaign> },
) {
  const fixture = new TestTenant({ ...options, devices: devices.map((each) => ({ ...each, status: 'offline' })) });
  const ids = Array.from({ length: count }, () => fixture.addCampaign(campaign));
  await fixture.pass(2);
  for (const { id } of fixture.store.all('devices')) fixture.store.update('devices', id, { status: 'online' });
  return { fixture, ids };
}
/** Lets a reply of the team wait. */
function addReply({ store, clock }: TestTenant, change: Partial<Message> = {}): void {
  const like = store.all('messages').find(({ direction }) => direction === 'outgoing') as Stored<Message>;
  const waiting = { status: 'queued', status_at: { queued: clock.now().toISOString() }, device_id: null } as const;
  store.insert('messages', { ...like, ...waiting, id: 'answer', campaign_id: null, author_id: 'ada', ...change });
}
const countBy = (claimed: readonly ClaimedMessage[] | null, deviceId: string): number =>
  (claimed ?? []).filter(({ device }) => device.id === deviceId).length;

describe('a claim', () => {
  it('takes at most so many messages, and is null if no device may send', async () => {
    const { fixture } = await waitingCampaigns(2, { contacts: 30, devices: [{ messages_per_minute: 6_000 }, {}] });
    fixture.store.update('devices', 'phone-0', { status: 'offline' });
    fixture.store.update('devices', 'phone-1', { status: 'offline' });
    expect(await claimIn(fixture)).toBeNull();
    fixture.store.update('devices', 'phone-0', { status: 'online' });
    fixture.store.update('devices', 'phone-1', { status: 'online' });
    expect(await claimIn(fixture, { limit: 3 })).toHaveLength(3);
  });

  it('gives each device no more than its pace allows', async () => {
    const devices = [{ messages_per_minute: 600 }, { messages_per_minute: 6_000 }];
    const { fixture } = await waitingCampaigns(1, { contacts: 100, devices });
    const claimed = await claimIn(fixture);
    expect([countBy(claimed, 'phone-0'), countBy(claimed, 'phone-1')]).toEqual([2, 25]);
  });

  it('of replies takes nothing else, and is null if there are none', async () => {
    const { fixture } = await waitingCampaigns(1, { contacts: 5, devices: [{ messages_per_minute: 6_000 }] });
    expect(await claimIn(fixture, { repliesOnly: true })).toBeNull();
    addReply(fixture);
    const claimed = await claimIn(fixture, { repliesOnly: true });
    expect(claimed?.map(({ message }) => message.messageId)).toEqual(['answer']);
  });

  it('that stops a campaign at the end of the plan continues with the others', async () => {
    const { fixture, ids } = await waitingCampaigns(1, {
      contacts: 1,
      segments: 1,
      campaign: { body: 'a'.repeat(200) },
    });
    addReply(fixture, { priority: 'normal', body: 'Hello', segments: 1 });
    const claimed = await claimIn(fixture);
    expect(claimed?.map(({ message }) => message.messageId)).toEqual(['answer']);
    expect(fixture.campaign(ids[0] ?? '').pause_cause).toBe('plan_limit');
  });

  it('that stops a campaign lets its devices go on as soon as it is resumed', async () => {
    const { fixture, ids } = await waitingCampaigns(1, { contacts: 1, segments: 0 });
    expect(await claimIn(fixture)).toEqual([]);
    fixture.store.update('plans', 'plan', { limits: { ...TEST_TENANT.plan.limits, segments: 1 } });
    fixture.store.update('campaigns', ids[0] ?? '', { status: 'running' });
    expect(await claimIn(fixture)).toHaveLength(1);
  });

  it('that leaves urgent and other messages waiting is followed by the next as the pace allows', async () => {
    const { fixture } = await waitingCampaigns(1, { contacts: 20, devices: [{ messages_per_minute: 2_400 }] });
    for (let at = 0; at < 20; at += 1) addReply(fixture, { id: `urgent-${at}`, priority: 'high' });
    expect(await claimIn(fixture)).toHaveLength(10);
    fixture.clock.advance(250);
    expect(await claimIn(fixture)).toHaveLength(10);
  });

  it('gives each device only what it may send: to its countries, and of campaigns for which it was chosen', async () => {
    const devices = [{ countries: ['FR'] }, { countries: ['US'] }, {}].map((each) => ({
      ...each,
      messages_per_minute: 2_400,
    }));
    const { fixture } = await waitingCampaigns(1, { contacts: 10, devices });
    const french = Array.from({ length: 10 }, (_, at) => fixture.addContact({ phone: `+3361234560${at}` }));
    const chosen = fixture.addCampaign({ device_ids: ['phone-2'] });
    for (const { id: contact_id, phone: to } of french) addReply(fixture, { id: contact_id, contact_id, to });
    for (const { id, phone: to } of french)
      addReply(fixture, { id: `${id} chosen`, contact_id: id, to, campaign_id: chosen });
    fixture.store.update('campaigns', chosen, { status: 'running' });
    const given = (await claimIn(fixture))?.map(({ device, message: { messageId, to } }) => {
      const isChosen = fixture.store.byId('messages', messageId)?.campaign_id === chosen;
      return `${device.id} ${to.slice(0, 3)}${isChosen ? ' chosen' : ''}`;
    });
    expect([...new Set(given)].sort()).toEqual(['phone-0 +33', 'phone-1 +12', 'phone-2 +33', 'phone-2 +33 chosen']);
  });

  it('keeps urgent messages before the others, which take turns', async () => {
    const { fixture } = await waitingCampaigns(1, { contacts: 3, devices: [{ messages_per_minute: 4_800 }] });
    addReply(fixture, { id: 'code', priority: 'normal' });
    // Now it is the turn of other programs' messages.
    expect((await claimIn(fixture, { limit: 1 }))?.[0]?.message.messageId).not.toBe('code');
    for (let at = 0; at < 30; at += 1) addReply(fixture, { id: `urgent-${at}`, priority: 'high' });
    fixture.clock.advance(1_000);
    const kinds = (await claimIn(fixture))?.map(({ message: { messageId } }) => /^(code|urgent)/.exec(messageId)?.[0]);
    const nine = Array(9).fill('urgent');
    expect(kinds).toEqual([...nine, 'code', ...nine, undefined]);
  });

  it('leaves the order of campaigns and programs’ messages to those', async () => {
    const { fixture } = await waitingCampaigns(1, { contacts: 2, devices: [{ messages_per_minute: 4_800 }] });
    addReply(fixture, { id: 'code', priority: 'normal' });
    await claimIn(fixture, { limit: 1 });
    addReply(fixture);
    fixture.clock.advance(1_000);
    const ids = (await claimIn(fixture))?.map(({ message }) => message.messageId);
    expect(ids?.slice(0, 2)).toEqual(['answer', 'code']);
  });

  it('counts all segments of a message against the plan', async () => {
    const { fixture } = await waitingCampaigns(1, { contacts: 2, segments: 3, campaign: { body: 'a'.repeat(200) } });
    expect(await claimIn(fixture)).toHaveLength(1);
  });

  it('records the number of the SIM, and leaves the sender of one whose number is unknown', async () => {
    const sim = { carrier: 'Carrier', sent_today: 0, messages_per_day: 10 };
    const sims = [
      { ...sim, slot: 0, phone: '+12025550188' },
      { ...sim, slot: 1, phone: null },
    ];
    const { fixture, ids } = await waitingCampaigns(1, {
      contacts: 2,
      devices: [{ messages_per_minute: 6_000, sims }],
    });
    await claimIn(fixture);
    const senders = fixture.messages(ids[0] ?? '').map(({ sim_slot, from }) => [sim_slot, from]);
    expect(senders).toEqual([
      [0, '+12025550188'],
      [1, ''],
    ]);
  });

  it.each([
    ['a simulated phone', 'simulated' as const, '2026-03-02T15:00:02.000Z'],
    ['another phone, which is heard from when it reports', 'android' as const, '2026-03-02T14:00:00.000Z'],
  ])('marks %s as online', async (_, kind, last_seen_at) => {
    const { fixture } = await waitingCampaigns(1, { contacts: 1, devices: [{ kind }] });
    await fixture.store.tx.report('devices', 'phone-0', { status: 'idle', last_seen_at: '2026-03-02T14:00:00.000Z' });
    await claimIn(fixture);
    expect(fixture.store.byId('devices', 'phone-0')).toMatchObject({ status: 'online', last_seen_at });
  });

  it('gives a reply to the SIM that was written to, or to another one if that is used up', async () => {
    const sim = { carrier: 'Carrier', phone: null };
    const sims = [
      { ...sim, slot: 0, messages_per_day: 100, sent_today: 0 },
      { ...sim, slot: 1, messages_per_day: 10, sent_today: 9 },
    ];
    const { fixture } = await waitingCampaigns(1, { contacts: 1, devices: [{ messages_per_minute: 6_000, sims }] });
    const preference = { chosen_device_id: 'phone-0', chosen_sim_slot: 1, may_reroute: true as const };
    for (const id of ['first', 'second']) addReply(fixture, { id, ...preference });
    const slots = (await claimIn(fixture, { repliesOnly: true }))?.map(({ dispatch }) => dispatch.sim_slot);
    expect(slots).toEqual([1, 0]);
  });

  it('tells the gateway until when a message is of use', async () => {
    const { fixture } = await waitingCampaigns(1, { contacts: 1 });
    addReply(fixture, { valid_until: '2026-03-02T16:00:00.000Z' });
    const claimed = await claimIn(fixture, { repliesOnly: true });
    expect(claimed?.map(({ message }) => message.validUntil)).toEqual(['2026-03-02T16:00:00.000Z']);
  });

  it('takes what waits although an earlier queue is used up', async () => {
    const { fixture } = await waitingCampaigns(1, { contacts: 5, devices: [{ messages_per_minute: 6_000 }] });
    addReply(fixture);
    expect(await claimIn(fixture)).toHaveLength(6);
  });

  it('gives a SIM no more than its own pace allows, and the rest to the other', async () => {
    const sim = { carrier: 'Carrier', phone: null, sent_today: 0 };
    const sims = [
      { ...sim, slot: 0, messages_per_day: 1000, messages_per_minute: 600 },
      { ...sim, slot: 1, messages_per_day: 50 },
    ];
    const { fixture } = await waitingCampaigns(1, { contacts: 20, devices: [{ messages_per_minute: 2_400, sims }] });
    const slots = (await claimIn(fixture))?.map(({ dispatch }) => dispatch.sim_slot);
    expect([slots?.filter((slot) => slot === 0).length, slots?.length]).toEqual([2, 10]);
  });

  it('fails what is sent again of a finished campaign when the plan has ended, and leaves the campaign finished', async () => {
    const { fixture, ids } = await waitingCampaigns(1, { contacts: 1, segments: 0 });
    const [id = ''] = ids;
    fixture.store.update('campaigns', id, { status: 'finished' });
    expect(await claimIn(fixture)).toEqual([]);
    expect(fixture.messages(id)).toMatchObject([{ status: 'failed', error_code: 'LIMIT_EXCEEDED' }]);
    expect(fixture.campaign(id).status).toBe('finished');
  });
});

describe('a message overtakes', () => {
  const isAhead = ({ store }: TestTenant) => store.byId('device_turns', 'phone-0')?.ahead;

  it('no campaign if it is one of another campaign', async () => {
    const { fixture } = await waitingCampaigns(2, { contacts: 5, devices: [{ messages_per_minute: 60 }] });
    await claimIn(fixture);
    expect(isAhead(fixture)).toBe(0);
  });

  it('nobody once the others were sent', async () => {
    const { fixture } = await waitingCampaigns(1, { contacts: 1, devices: [{ messages_per_minute: 4_800 }] });
    for (let at = 0; at < 30; at += 1) addReply(fixture, { id: `urgent-${at}`, priority: 'high' });
    const claimed = await claimIn(fixture);
    expect(claimed?.findIndex(({ message }) => !message.messageId.startsWith('urgent'))).toBe(9);
    expect([claimed?.length, isAhead(fixture)]).toEqual([20, 0]);
  });

  it('nobody if the others wait for another device', async () => {
    const devices = [{ countries: ['FR'] }, { countries: ['US'], messages_per_minute: 60 }];
    const { fixture } = await waitingCampaigns(1, { contacts: 5, devices });
    for (let at = 0; at < 5; at += 1) addReply(fixture, { id: `urgent-${at}`, priority: 'high', to: '+33612345601' });
    const { id: contact_id } = fixture.addContact({ phone: '+33612345601' });
    for (let at = 0; at < 5; at += 1) fixture.store.update('messages', `urgent-${at}`, { contact_id });
    const claimed = await claimIn(fixture);
    expect([countBy(claimed, 'phone-0'), countBy(claimed, 'phone-1'), isAhead(fixture)]).toEqual([2, 1, 0]);
  });
});

it('campaigns take turns, and so do the countries of each', async () => {
  const fixture = new TestTenant({ devices: [{ messages_per_minute: 6_000, status: 'offline' }] });
  for (const phone of ['+12025550101', '+12025550102', '+33612345601', '+33612345602']) fixture.addContact({ phone });
  const campaigns = [fixture.addCampaign(), fixture.addCampaign()];
  await fixture.pass(2);
  fixture.store.update('devices', 'phone-0', { status: 'online' });
  const claimed = await claimIn(fixture);
  const order = claimed?.map(({ message: { messageId, to } }) => {
    const campaignId = fixture.store.byId('messages', messageId)?.campaign_id ?? '';
    return `${campaigns.indexOf(campaignId)} ${to.slice(0, 3)}`;
  });
  expect(order).toEqual(['0 +12', '1 +12', '0 +33', '1 +33', '0 +12', '1 +12', '0 +33', '1 +33']);
});

it('a device that two phones seem to share gets nothing, and is considered again after ten minutes', async () => {
  const fixture = new TestTenant({ contacts: 5 });
  const id = fixture.addCampaign();
  fixture.store.update('devices', 'phone-0', { alarm: 'cloned' });
  const now = fixture.clock.now().getTime();
  await fixture.pass(2);
  expect(fixture.messages(id).map(({ status }) => status)).toEqual(Array(5).fill('queued'));
  const waitsUntil = Date.parse(fixture.store.byId('device_turns', 'phone-0')?.waits_until ?? '');
  expect(waitsUntil - now).toBeGreaterThanOrEqual(600_000);
});

it('a reply overtakes a waiting campaign: at most one turn of a device goes out before it', async () => {
  const fixture = new TestTenant({ contacts: 2_000, devices: [{ messages_per_minute: 600 }] });
  const id = fixture.addCampaign();
  await fixture.pass(2);
  const [person] = fixture.store.all('contacts');
  const [template] = fixture.messages(id);
  const claimedCount = () => fixture.messages(id).filter(({ status_at }) => status_at.sending).length;
  const before = claimedCount();
  const at = fixture.clock.now().toISOString();
  const reply = fixture.store.insert('messages', {
    ...(template as NonNullable<typeof template>),
    id: 'answer',
    contact_id: person?.id ?? null,
    campaign_id: null,
    device_id: null,
    sim_slot: null,
    status: 'queued',
    status_at: { queued: at },
    author_id: 'ada',
    author_name: 'Ada',
  });
  await fixture.pass(1);
  const sendingTime = fixture.store.byId('messages', reply.id)?.status_at.sending ?? 'never';
  const overtaken = fixture
    .messages(id)
    .filter(({ status_at }) => (status_at.sending ?? '') > at && (status_at.sending ?? '') < sendingTime);
  expect(claimedCount()).toBeGreaterThan(before);
  expect(overtaken.length).toBeLessThanOrEqual(1);
  expect(fixture.messages(id).filter(({ status }) => status === 'queued').length).toBeGreaterThan(1_900);
});

it.each<[sims: [left: number, perDay: number][], slot: number | null]>([
  [[], null],
  [[[0, 10]], null],
  [[[1, 10]], 0],
  [
    [
      [5, 10],
      [6, 100],
    ],
    1,
  ],
  [
    [
      [5, 10],
      [5, 100],
    ],
    0,
  ],
])('of SIMs with %j messages left today, the one with most is used, the first if several have', (sims, slot) => {
  const simRecords = sims.map(([left, messages_per_day], at) => {
    return { slot: at, carrier: 'Carrier', phone: null, messages_per_day, sent_today: messages_per_day - left };
  });
  const device = new TestTenant({ devices: [{ sims: simRecords }] }).store.byId('devices', 'phone-0');
  expect(roomiestSim(device as Stored<Device>)?.slot ?? null).toBe(slot);
});

it('a message that is offered immediately is the first of its day if the device was last heard from yesterday', async () => {
  const { fixture } = await waitingCampaigns(1, { contacts: 1, devices: [{}] });
  addReply(fixture);
  const { store, clock } = fixture;
  await store.tx.report('devices', 'phone-0', { sent_today: 5, last_seen_at: '2026-03-01T15:00:00.000Z' });
  const answer = store.byId('messages', 'answer') as Stored<Message>;
  const context = { tx: store.tx, now: () => clock.now().getTime() };
  await assignImmediately(context, answer, { device_id: 'phone-0', sim_slot: 0 });
  expect(store.byId('devices', 'phone-0')).toMatchObject({ sent_today: 1, sims: [{ sent_today: 1 }] });
});
