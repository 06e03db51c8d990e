import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import { type Campaign, NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { campaignHandlers } from './campaignHandlers.ts';

const NOW = '2026-03-02T15:00:00.000Z';

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ segments: 10 });
  const tenant_id = 'garden';
  const role = { id: 'all', tenant_id, name: 'All', description: '', is_system: false, users_count: 1 };
  fixture.store.insert('roles', { ...role, rules: [{ action: 'manage', subject: 'all' }] });
  for (const id of ['ann', 'bob']) {
    fixture.store.insert('users', { id, tenant_id, name: id, role_id: 'all', status: 'active' } as never);
  }
});

const add = (change: Partial<Campaign> = {}) => fixture.addCampaign(change);
const context = (id = '', options: object = {}) => contextIn<never>(fixture, { id, ...options });
const setUsage = (segments: number) =>
  fixture.store.update('subscriptions', 'subscription', { usage: { ...TEST_TENANT.subscription.usage, segments } });
const message = (change: Partial<Stored<Message>>): string =>
  fixture.store.insert('messages', {
    ...TEST_TENANT.incoming,
    direction: 'outgoing',
    to: '+12025550101',
    status: 'failed',
    error_code: 'NO_SERVICE',
    ...change,
  }).id;
const alerts = () =>
  fixture.store.all('alerts').map(({ kind, user_id, cause, facts }) => [kind, user_id, cause, facts]);
const addGroup = (id: string) => fixture.store.insert('groups', { id, tenant_id: 'garden', name: id } as never);
const activity = () =>
  fixture.store
    .all('activity')
    .map(({ action, subject, record_id, record_name, ip }) => [action, subject, record_id, record_name, ip]);

describe('a campaign', () => {
  it('that is paused alerts the others who can send, with the name of the person', async () => {
    const id = add({ status: 'running' });
    expect(await campaignHandlers.pauseCampaign(context(id))).toMatchObject({ status: 'paused' });
    const { version } = fixture.campaign(id);
    const facts = { name: 'Spring', who: 'Ann', figure: 0 };
    expect(alerts()).toEqual([['campaign_paused', 'bob', `paused ${id} ${version}`, facts]]);
  });

  it('that is canceled is finished now, and alerts nobody', async () => {
    expect(await campaignHandlers.cancelCampaign(context(add({ status: 'running' })))).toMatchObject({
      status: 'cancelled',
      finished_at: NOW,
    });
    expect(alerts()).toEqual([]);
    const refusal = await campaignHandlers
      .cancelCampaign(context(add({ status: 'draft' })))
      .catch(({ text }) => text.in('en'));
    expect(refusal).toMatch(/draft/i);
  });

  it.each<[Campaign['status'], number, unknown]>([
    ['paused', 9, { status: 'running' }],
    ['paused', 10, ['conflict', 'campaigns.not_resumed']],
    ['paused', 11, ['conflict', 'campaigns.not_resumed']],
    ['scheduled', 0, ['transition_refused', 'campaigns.cannot_resume']],
  ])('that is %s is resumed or refused with %i of 10 segments used', async (status, segments, expected) => {
    setUsage(segments);
    const id = add({ status, pause_cause: 'plan_limit' });
    if (Array.isArray(expected))
      expect(await refusalIn(() => campaignHandlers.resumeCampaign(context(id)))).toEqual(expected);
    else {
      expect(await campaignHandlers.resumeCampaign(context(id))).toMatchObject(expected as object);
      expect(fixture.campaign(id).pause_cause).toBeUndefined();
    }
  });

  it.each<[string, Partial<Stored<Message>>[], unknown]>([
    ['its own messages need what is left', [{ segments: 4 }, { segments: 1, status: 'scheduled' }], null],
    ['its own messages need more than is left', [{ segments: 4 }, { segments: 2 }], 6],
    ['single messages wait for what it needs', [{ segments: 4 }, { segments: 2, campaign_id: null }], 4],
    ['another campaign waits for what it needs', [{ segments: 1 }, { segments: 5, campaign_id: 'other' }], 1],
    ['a message at a device needs what it needs', [{ segments: 1 }, { segments: 5, status: 'sending' }], 1],
    ['another paused campaign waits, too', [{ segments: 5 }, { segments: 5, campaign_id: 'paused' }], null],
  ])('that is paused is resumed or refused when %s', async (_, messages, count) => {
    setUsage(5);
    add({ id: 'other', status: 'running' } as Partial<Campaign>);
    add({ id: 'paused', status: 'paused' } as Partial<Campaign>);
    const id = add({ status: 'paused' });
    for (const each of messages) message({ campaign_id: id, status: 'queued', error_code: null, ...each });
    const refusal = await campaignHandlers.resumeCampaign(context(id)).then(
      () => null,
      ({ text }) => text.in('en'),
    );
    expect(refusal).toEqual(count && expect.stringContaining(`Not resumed. It needs ${count} segment`));
    expect(fixture.campaign(id).status).toBe(count ? 'paused' : 'running');
  });

  it.each<[string, 'active' | 'canceled', number]>([
    ['Not resumed. Your plan’s segments for this period are used up.', 'active', 10],
    ['Not resumed. Your plan has ended. Choose a plan to send again.', 'canceled', 0],
  ])('that is paused is refused with its reason: %s', async (reason, status, segments) => {
    setUsage(segments);
    fixture.store.update('subscriptions', 'subscription', { status });
    const refusal = await campaignHandlers
      .resumeCampaign(context(add({ status: 'paused' })))
      .catch(({ text }) => text.in('en'));
    expect(refusal).toBe(reason);
  });

  it.each([
    ['2026-03-02T15:00:10.000Z', null],
    ['2026-03-02T15:00:10.001Z', '2026-03-02T15:00:10.001Z'],
    [null, null],
  ])('scheduled for %s becomes a draft for %s when it is undone', async (send_at, expected) => {
    const id = add({ status: 'scheduled', send_at });
    expect(await campaignHandlers.unscheduleCampaign(context(id))).toMatchObject({
      status: 'draft',
      send_at: expected,
    });
    expect(await refusalIn(() => campaignHandlers.unscheduleCampaign(context(add({ status: 'running' }))))).toEqual([
      'transition_refused',
      'campaigns.cannot_go_to',
    ]);
  });

  it('is copied under a name in the language of the user, or without one like the original', async () => {
    const copyOf = async (name: string) => {
      const req = { acceptsLanguages: () => 'fr' };
      const { id } = await campaignHandlers.duplicateCampaign({ ...context(add({ name })), req } as never);
      return fixture.campaign(id).name;
    };
    expect(await copyOf('Spring')).toBe('Spring (copie)');
    expect(await copyOf('')).toBe('');
  });

  it('is copied as a draft without its time, results and approval', async () => {
    addGroup('all');
    const original = {
      name: 'a'.repeat(120),
      purpose: 'transactional',
      body: 'Hi',
      template_id: 't',
      device_ids: ['d'],
      timezone: 'Europe/Paris',
      respect_quiet_hours: false,
      daytime_only: true,
    } as const;
    const id = add({
      ...original,
      device_ids: ['d'],
      status: 'finished',
      totals: { ...NO_TOTALS, sent: 5 },
      started_at: NOW,
      finished_at: NOW,
      approval: {} as never,
    });
    const copy = fixture.campaign((await campaignHandlers.duplicateCampaign(context(id))).id);
    expect(copy).toMatchObject({
      ...original,
      tenant_id: 'garden',
      name: `${'a'.repeat(113)} (copy)`,
      audience: TEST_TENANT.campaign.audience,
      status: 'draft',
      send_at: null,
      totals: NO_TOTALS,
      approval: null,
      created_by: 'ann',
      started_at: null,
      finished_at: null,
    });
    expect(copy.id).not.toBe(id);
    expect(copy.audience).not.toBe(fixture.campaign(id).audience);
    expect(await refusalIn(() => campaignHandlers.duplicateCampaign(context('none')))).toEqual([
      'not_found',
      expect.any(String),
    ]);
  });

  it('is copied without the groups, categories and contacts deleted since', async () => {
    addGroup('all');
    addGroup('staff');
    fixture.store.insert('categories', { id: 'regulars', tenant_id: 'garden', name: 'Regulars' } as never);
    fixture.store.insert('contacts', { ...TEST_TENANT.contact, id: 'ada', phone: '+12025550101' } as never);
    const audience = {
      group_ids: ['gone', 'all'],
      category_ids: ['regulars', 'gone'],
      contact_ids: ['gone', 'ada'],
      exclude_group_ids: ['gone', 'staff'],
    };
    const id = add({ status: 'finished', audience });
    expect((await campaignHandlers.duplicateCampaign(context(id))).audience).toEqual({
      group_ids: ['all'],
      category_ids: ['regulars'],
      contact_ids: ['ada'],
      exclude_group_ids: ['staff'],
    });
    expect(fixture.campaign(id).audience).toEqual(audience);
  });
});

describe('the stop button', () => {
  const stop = () => campaignHandlers.pauseAllCampaigns(context());

  it('pauses running campaigns, and removes messages that wait to be sent again', async () => {
    const [running, other] = [add({ status: 'running', name: 'Running' }), add({ status: 'running', name: 'Other' })];
    const queuedTotals = { ...NO_TOTALS, queued: 1 };
    const resentCampaign = add({ status: 'finished', name: 'Again', totals: queuedTotals });
    const failedMessage = message({ campaign_id: resentCampaign });
    const newMessage = message({
      campaign_id: resentCampaign,
      status: 'queued',
      error_code: null,
      sends_again: failedMessage,
    });
    fixture.store.update('messages', failedMessage, { sent_again_as: newMessage });
    add({ status: 'finished', totals: queuedTotals });
    const failedCampaign = add({ status: 'failed', name: 'Lost', totals: queuedTotals });
    message({
      campaign_id: failedCampaign,
      status: 'queued',
      error_code: null,
      sends_again: message({ campaign_id: failedCampaign }),
    });
    add({ status: 'scheduled' });
    const foreignCampaign = add({ status: 'running', tenant_id: 'elsewhere' } as never);
    expect(await stop()).toEqual({ paused: 2, stopped: 2 });
    expect([running, foreignCampaign].map((id) => fixture.campaign(id).status)).toEqual(['paused', 'running']);
    expect([
      fixture.store.byId('messages', failedMessage)?.sent_again_as,
      fixture.store.byId('messages', newMessage),
    ]).toEqual([undefined, undefined]);
    expect(activity()).toEqual([
      ['pause', 'campaigns', running, 'Running', '203.0.113.7'],
      ['pause', 'campaigns', other, 'Other', '203.0.113.7'],
      ['stop sending again', 'campaigns', resentCampaign, 'Again', '203.0.113.7'],
      ['stop sending again', 'campaigns', failedCampaign, 'Lost', '203.0.113.7'],
    ]);
    expect(alerts().map(([kind, user]) => [kind, user])).toEqual([
      ['campaign_paused', 'bob'],
      ['campaign_paused', 'bob'],
    ]);
  });

  it('is recorded even if there is nothing to stop', async () => {
    expect(await stop()).toEqual({ paused: 0, stopped: 0 });
    expect(activity()).toEqual([['pause all', 'campaigns', 'ann', 'Ann', '203.0.113.7']]);
  });
});

describe('sending a campaign’s failures again', () => {
  const sendAgain = (id: string, error_code = 'NO_SERVICE') =>
    campaignHandlers.sendCampaignAgain(context(id, { body: { error_code } }));
  const person = (change: object = {}) => fixture.addContact(change);
  const addFailed = (campaign_id: string, { id, phone }: { id: string; phone: string }, change: object = {}) =>
    message({ campaign_id, contact_id: id, to: phone, ...change });

  it('goes once to people who may still get it, and is recorded', async () => {
    const id = add({ status: 'finished' });
    const [ann, optedOut, blocked, pending, abroad, reached] = [
      person(),
      person({ consent: 'opted_out' }),
      person({ consent: 'blocked' }),
      person({ consent: 'pending' }),
      person({ phone: '+33612345678' }),
      person(),
    ];
    fixture.store.update('devices', 'phone-0', { countries: ['US'] });
    fixture.store.insert('devices', { ...TEST_TENANT.device, tenant_id: 'elsewhere' });
    for (const each of [ann, ann, optedOut, blocked, pending, abroad, reached]) addFailed(id, each);
    addFailed(id, reached, { status: 'delivered', error_code: null });
    addFailed(id, person(), { error_code: 'NO_CREDIT' });
    addFailed(add({ status: 'finished' }), person());
    message({ campaign_id: id, contact_id: 'deleted' });
    expect(await sendAgain(id)).toEqual({
      sent_again: 1,
      campaign: expect.objectContaining({ id }),
      excluded: expect.arrayContaining(
        [
          ['opted_out', 1],
          ['blocked', 1],
          ['no_consent', 1],
          ['deleted', 1],
          ['reached', 2],
          ['out_of_reach', 1],
        ].map(([reason, count]) => ({ reason, count })),
      ),
    });
    const newMessages = fixture.store.all('messages').filter(({ sends_again }) => sends_again !== undefined);
    expect(newMessages.map(({ to }) => to)).toEqual([ann.phone]);
    expect(fixture.store.all('activity')).toMatchObject([
      {
        action: 'send again',
        subject: 'campaigns',
        record_id: id,
        record_name: 'Spring',
        after: { error_code: 'NO_SERVICE', messages: 1 },
      },
    ]);
  });

  it.each<[string, Partial<Campaign>, string, number, unknown[]]>([
    ['a draft', { status: 'draft' }, 'NO_SERVICE', 0, ['transition_refused', 'campaigns.nothing_to_send_again']],
    [
      'a lasting cause',
      { status: 'finished' },
      'UNKNOWN_SUBSCRIBER',
      0,
      ['unprocessable', { error_code: 'campaigns.cause_stays' }],
    ],
    ['another cause', { status: 'finished' }, 'NO_CREDIT', 0, ['conflict', 'campaigns.nobody_to_send_again']],
    ['too few segments left', { status: 'finished' }, 'NO_SERVICE', 8, ['conflict', 'shared.because']],
  ])('is refused for %s', async (_, change, cause, segments, refusal) => {
    setUsage(segments);
    const id = add(change);
    for (let at = 0; at < 3; at += 1) addFailed(id, person());
    expect(await refusalIn(() => sendAgain(id, cause))).toEqual(refusal);
    expect(fixture.store.all('messages')).toHaveLength(3);
  });

  it('excludes people who may want to stop, or who were reached at another number', async () => {
    const id = add({ status: 'finished' });
    const [ann, bob, eve] = [person(), person(), person()];
    fixture.store.insert('possible_opt_outs', {
      id: `garden ${ann.phone}`,
      tenant_id: 'garden',
      phone: ann.phone,
      contact_id: ann.id,
      message_id: 'm',
      evidence: 'stop this',
      at: NOW,
    });
    for (const each of [ann, bob, eve]) addFailed(id, each);
    addFailed(id, bob, { to: '+12025550199', status: 'sent', error_code: null });
    const { sent_again, excluded } = await sendAgain(id);
    expect([sent_again, excluded]).toEqual([
      1,
      expect.arrayContaining([
        { reason: 'may_want_to_stop', count: 1 },
        { reason: 'reached', count: 1 },
      ]),
    ]);
    expect(fixture.store.all('messages').at(-1)?.to).toBe(eve.phone);
  });

  it('goes to each of more than 5,000 people, who are judged in steps, once', async () => {
    fixture = new TestTenant({ contacts: 5001 });
    const id = add({ status: 'finished' });
    for (const each of fixture.store.all('contacts')) addFailed(id, each);
    expect(await sendAgain(id)).toMatchObject({ sent_again: 5001, excluded: [] });
  });

  it.each<[Campaign['status'], boolean]>([
    ['finished', true],
    ['failed', true],
    ['running', false],
    ['paused', false],
  ])('is stopped when the campaign is %s: %s', async (status, isStopped) => {
    const id = add({ status });
    const failedMessage = addFailed(id, person());
    const newMessage = addFailed(id, person(), { status: 'queued', error_code: null, sends_again: failedMessage });
    const refusal = await refusalIn(() => campaignHandlers.stopSendingAgain(context(id)));
    expect(refusal).toEqual(isStopped ? null : ['transition_refused', 'campaigns.pause_or_cancel']);
    expect(fixture.store.byId('messages', newMessage) === undefined).toBe(isStopped);
  });
});

describe('the lists of a campaign', () => {
  it('contain only its own records', async () => {
    const id = add({ status: 'finished' });
    const ann = fixture.addContact({ last_name: 'Lee' });
    const optOut = (key: string, change: object) =>
      fixture.store.insert('campaign_opt_outs', {
        id: key,
        tenant_id: 'garden',
        campaign_id: id,
        contact_id: ann.id,
        words: 'STOP',
        at: NOW,
        ...change,
      } as never);
    optOut('own', {});
    optOut('of another', { campaign_id: 'other' });
    optOut('elsewhere', { tenant_id: 'elsewhere' });
    optOut('deleted', { contact_id: 'deleted' });
    expect(await campaignHandlers.campaignOptOuts(context(id))).toEqual([
      { contact_id: ann.id, name: 'Ada Lee', phone: ann.phone, words: 'STOP', at: NOW },
    ]);
    const exclude = (key: string, change: object) =>
      fixture.store.insert('exclusions', {
        id: key,
        tenant_id: 'garden',
        campaign_id: id,
        contact_id: ann.id,
        reason: 'opted_out',
        ...change,
      } as never);
    exclude('own', {});
    exclude('of another', { campaign_id: 'other' });
    exclude('elsewhere', { tenant_id: 'elsewhere' });
    expect((await campaignHandlers.campaignExcluded(context(id))).map((each) => each.id)).toEqual(['own']);
    expect(await campaignHandlers.campaignExcludedCounts(context(id))).toEqual([{ reason: 'opted_out', count: 1 }]);
    expect(await campaignHandlers.campaignReport(context(id))).toMatchObject({
      campaign: { id },
      failures: [],
      excluded: [{ reason: 'opted_out', count: 1 }],
    });
    for (const list of ['campaignOptOuts', 'campaignExcluded', 'campaignExcludedCounts', 'campaignReport'] as const) {
      expect(await refusalIn(() => campaignHandlers[list](context('none') as never))).toEqual([
        'not_found',
        expect.any(String),
      ]);
    }
  });

  it('mask in examples what the user cannot see', async () => {
    fixture.addContact({ first_name: 'Ada', email: 'ada@lee.test' });
    const review = (rules?: object[]) => {
      const body = { name: 'Spring', body: 'Hi {{first_name}} {{email|you}}', audience: TEST_TENANT.campaign.audience };
      return campaignHandlers.reviewCampaign(context('', { body, ...(rules && { rules }) }));
    };
    fixture.store.insert('groups', {
      id: 'all',
      tenant_id: 'garden',
      name: 'All',
      type: 'manual',
      query: null,
    } as never);
    expect((await review()).examples.map(({ text }) => text)).toEqual(['Hi Ada ada@lee.test']);
    const rules = [
      { action: 'manage', subject: 'all' },
      { action: 'read', subject: 'contacts', fields: ['email'], inverted: true },
    ];
    expect((await review(rules)).examples.map(({ text }) => text)).toEqual(['Hi Ada ••••••••']);
  });
});
