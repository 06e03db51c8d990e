import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { campaignHandlers } from './campaignHandlers.ts';
import { campaignRules } from './campaignRules.ts';
import { approveCampaign, declineCampaign } from './decideApproval.ts';
import { requestApproval } from './requestApproval.ts';
import { rescheduleCampaign } from './rescheduleCampaign.ts';
import { sendCampaign } from './sendCampaign.ts';

const NOW = '2026-03-02T15:00:00.000Z';
const BOB = { caller: { user: { id: 'bob', name: 'Bob', tenant_id: 'garden' } } };

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ contacts: 3, settings: { approval_threshold: 2 } });
  fixture.store.insert('groups', { id: 'all', tenant_id: 'garden', name: 'All', type: 'manual', query: null } as never);
});

const draft = (change: Partial<Campaign> = {}) => fixture.addCampaign({ status: 'draft', send_at: null, ...change });
const ask = (id: string, body: object = {}) =>
  requestApproval(contextIn(fixture, { id, body: { recipients: 3, ...body } }));
const approve = (id: string, body: object = {}, options: object = BOB) =>
  approveCampaign(contextIn(fixture, { id, body, ...options }));
const decline = (id: string, body: object = {}, options: object = BOB) =>
  declineCampaign(contextIn(fixture, { id, body, ...options }));
const send = (id: string, recipients = 3) => sendCampaign(contextIn(fixture, { id, body: { recipients } }));
const REQUEST = {
  status: 'requested',
  requested_by: 'ann',
  requested_by_name: 'Ann',
  requested_at: NOW,
  request_note: '',
  recipients: 3,
  decided_by: null,
  decided_by_name: null,
  decided_at: null,
  decision_note: '',
};

describe('an approval', () => {
  it('is requested with or without a note, and decided by another person', async () => {
    const [one, other] = [draft(), draft()];
    expect((await ask(one)).approval).toEqual(REQUEST);
    expect((await ask(other, { note: 'Please' })).approval).toEqual({ ...REQUEST, request_note: 'Please' });
    fixture.clock.advance(1000);
    const decision = { decided_by: 'bob', decided_by_name: 'Bob', decided_at: '2026-03-02T15:00:01.000Z' };
    expect((await approve(one, { note: 'Fine' })).approval).toEqual({
      ...REQUEST,
      ...decision,
      status: 'approved',
      decision_note: 'Fine',
    });
    expect((await decline(other)).approval).toMatchObject({ ...decision, status: 'declined', decision_note: '' });
    expect((await send(one)).status).toBe('scheduled');
    expect(await refusalIn(() => send(other))).toMatchObject(['conflict', expect.any(String)]);
  });

  it('is not given by the person who requested it, twice, or without a request', async () => {
    const id = draft();
    expect(await refusalIn(() => approve(id))).toEqual(['conflict', 'campaigns.no_approval_request']);
    await ask(id);
    const words = 'You requested this approval, so someone else has to decide.';
    const refusal = await approve(id, {}, {}).catch(({ code, text, extras }) => [code, text, extras.permission]);
    expect(refusal).toEqual(['forbidden', words, { action: 'send', subject: 'campaigns', reason: words }]);
    expect(fixture.campaign(id).approval?.status).toBe('requested');
    await approve(id);
    expect(await refusalIn(() => decline(id))).toEqual(['conflict', 'campaigns.no_approval_request']);
  });

  it('is not requested twice, unless it was declined', async () => {
    const id = draft();
    await ask(id);
    const refusal = await ask(id).catch(({ code, text }) => [code, text.in('en')]);
    expect(refusal).toEqual(['conflict', expect.stringContaining('Ann')]);
    await decline(id);
    expect((await ask(id)).approval).toEqual(REQUEST);
  });

  it.each<[string, () => string, number, unknown[]]>([
    [
      'for a campaign that is not a draft',
      () => draft({ status: 'running' }),
      3,
      ['transition_refused', 'campaigns.only_draft_approved'],
    ],
    ['for another number of people', () => draft(), 2, ['conflict', 'campaigns.audience_changed']],
    ['for a campaign without a text', () => draft({ body: '' }), 3, ['unprocessable', { body: 'campaigns.no_body' }]],
    [
      'for no more people than the threshold',
      () => {
        const [first] = fixture.store.all('contacts');
        fixture.store.remove('contacts', first?.id ?? '');
        return draft();
      },
      2,
      ['conflict', 'campaigns.needs_no_approval'],
    ],
  ])('is not requested %s', async (_, arrange, recipients, refusal) => {
    const id = arrange();
    expect(await refusalIn(() => ask(id, { recipients }))).toEqual(refusal);
    expect(fixture.campaign(id).approval).toBeNull();
  });
});

it('the review of a saved draft considers its approval', async () => {
  const id = draft();
  await ask(id);
  await approve(id);
  const { name, body, audience } = TEST_TENANT.campaign;
  const blockers = async (campaign_id?: string) => {
    const input = { name, body, audience, purpose: 'marketing', ...(campaign_id && { campaign_id }) };
    return (await campaignHandlers.reviewCampaign(contextIn(fixture, { body: input }))).blockers;
  };
  expect(await blockers()).toEqual(['approval_needed']);
  expect(await blockers('none')).toEqual(['approval_needed']);
  expect(await blockers(id)).toEqual([]);
});

describe('changing a campaign', () => {
  const change = (status: Campaign['status'], approval: unknown = null) =>
    campaignRules.change?.(
      { ...fixture.campaign(draft()), status, approval } as never,
      { name: 'Other' },
      contextIn(fixture) as never,
    );

  it('voids the approval of a draft', async () => {
    expect(await change('draft')).toEqual({});
    for (const status of ['requested', 'approved']) {
      expect(await change('draft', { ...REQUEST, status })).toEqual({ approval: { ...REQUEST, status: 'voided' } });
    }
    expect(await change('draft', { ...REQUEST, status: 'declined' })).toEqual({});
  });

  it.each<[Campaign['status'], string]>([
    ['scheduled', 'draft'],
    ['running', 'can no longer be changed'],
    ['finished', 'can no longer be changed'],
  ])('that is %s is refused', async (status, word) => {
    const refusal = await refusalIn(() => change(status));
    expect(refusal).toEqual(['transition_refused', 'campaigns.is_in_status']);
    let words = '';
    try {
      await change(status);
    } catch (error) {
      words = (error as { text: { in(language: string): string } }).text.in('en');
    }
    expect(words).toContain(word);
  });
});

describe('sending', () => {
  const NONE = { group_ids: [], category_ids: [], contact_ids: [], exclude_group_ids: [] };
  it.each<[string, Partial<Campaign>, object | null]>([
    ['a name', { name: '' }, { name: 'campaigns.no_name' }],
    ['a text', { body: '' }, { body: 'campaigns.no_body' }],
    ['known placeholders', { body: '{{one}} {{two}}' }, { body: 'campaigns.unknown_placeholders' }],
    ['an audience', { audience: NONE }, { audience: 'campaigns.no_audience' }],
    ['a time in the future', { send_at: '2026-03-02T14:00:00.000Z' }, { send_at: 'campaigns.send_at_past' }],
    ['a device', { device_ids: ['none'] }, null],
  ])('needs %s', async (_, change, fields) => {
    const refusal = await refusalIn(() => send(draft(change)));
    expect(refusal).toEqual(fields === null ? ['conflict', 'shared.because'] : ['unprocessable', fields]);
  });

  const refusalText = async (id: string) => await send(id).catch(({ code, text }) => [code, text.in('en')]);

  it('says how many people need approval, how many segments are missing, or why nobody can get it', async () => {
    expect(await refusalText(draft())).toEqual(['conflict', expect.stringContaining('3')]);
    fixture.store.update('company_settings', fixture.store.all('company_settings')[0]?.id ?? '', {
      approval_threshold: null,
    });
    fixture.store.update('plans', 'plan', { limits: { ...TEST_TENANT.plan.limits, segments: 10 } });
    const use = (segments: number) =>
      fixture.store.update('subscriptions', 'subscription', { usage: { ...TEST_TENANT.subscription.usage, segments } });
    use(8);
    expect(await refusalText(draft())).toEqual(['conflict', expect.stringMatching(/3 .*2 /)]);
    use(12);
    expect(await refusalText(draft())).toEqual(['conflict', expect.stringMatching(/3 .*0 /)]);
    fixture.store.update('subscriptions', 'subscription', { status: 'canceled' });
    expect(await refusalText(draft())).toEqual(['conflict', expect.stringContaining('Your plan has ended.')]);
    fixture.store.update('subscriptions', 'subscription', { status: 'active' });
    use(7);
    expect(await send(draft())).toMatchObject({ status: 'scheduled', send_at: '2026-03-02T15:00:10.000Z' });
    for (const { id } of fixture.store.all('contacts')) fixture.store.update('contacts', id, { consent: 'opted_out' });
    expect(await refusalText(draft())).toEqual(['unprocessable', expect.stringContaining('3')]);
    const unknown = expect.stringContaining(': one, two.');
    expect(await refusalText(draft({ body: '{{one}} {{two}}' }))).toEqual(['unprocessable', unknown]);
  });
});

it('the review counts no devices of other companies, and no segments without a plan', async () => {
  const { name, body, audience } = TEST_TENANT.campaign;
  fixture = new TestTenant({ contacts: 3, devices: [] });
  fixture.store.insert('groups', { id: 'all', tenant_id: 'garden', name: 'All', type: 'manual', query: null } as never);
  fixture.store.insert('devices', { ...TEST_TENANT.device, tenant_id: 'elsewhere' });
  fixture.store.remove('subscriptions', 'subscription');
  const input = { name, body, audience, purpose: 'marketing' };
  expect(await campaignHandlers.reviewCampaign(contextIn(fixture, { body: input }))).toMatchObject({
    recipients: 3,
    blockers: ['no_device', 'plan_limit'],
    plan: { limit: 0, waiting: 0, left: 0 },
  });
});

describe('rescheduling', () => {
  const at = (id: string, send_at: string) =>
    rescheduleCampaign(contextIn(fixture, { id, body: { send_at, timezone: null } }));
  const approved = { ...REQUEST, status: 'approved' } as never;

  it.each<[string, Partial<Campaign>, string, unknown]>([
    [
      'a draft',
      { status: 'draft' },
      '2026-03-03T15:00:00.000Z',
      ['transition_refused', 'campaigns.only_scheduled_has_time'],
    ],
    [
      'to earlier than can be undone',
      {},
      '2026-03-02T15:00:09.999Z',
      ['unprocessable', { send_at: 'campaigns.send_at_past' }],
    ],
    [
      'one without approval',
      {},
      '2026-03-02T15:00:10.000Z',
      { status: 'scheduled', send_at: '2026-03-02T15:00:10.000Z' },
    ],
    [
      'one approved for another time',
      { approval: approved },
      '2026-03-03T15:00:00.000Z',
      { status: 'draft', approval: { status: 'voided' } },
    ],
    [
      'one approved for this time',
      { approval: approved, send_at: '2026-03-03T15:00:00.000Z' },
      '2026-03-03T15:00:00.000Z',
      { status: 'scheduled', approval: { status: 'approved' } },
    ],
  ])('%s', async (_, change, time, expected) => {
    const id = fixture.addCampaign({ status: 'scheduled', ...change });
    if (Array.isArray(expected)) expect(await refusalIn(() => at(id, time))).toEqual(expected);
    else expect(await at(id, time)).toMatchObject(expected as object);
    const entries = fixture.store
      .all('activity')
      .map(({ action, subject, record_id, record_name }) => [action, subject, record_id, record_name]);
    const isChanged = !Array.isArray(expected) && change.send_at !== time;
    expect(entries).toEqual(isChanged ? [['reschedule', 'campaigns', id, 'Spring']] : []);
  });
});

describe('removing a campaign', () => {
  it.each<[Campaign['status'], boolean]>([
    ['draft', true],
    ['scheduled', false],
    ['running', false],
    ['paused', false],
    ['finished', true],
    ['cancelled', true],
    ['failed', true],
  ])('that is %s is allowed: %s', async (status, isAllowed) => {
    const campaign = fixture.campaign(draft({ status }));
    const refusal = await refusalIn(
      async () => await campaignRules.beforeRemoval?.(campaign, contextIn(fixture) as never),
    );
    expect(refusal).toEqual(isAllowed ? null : ['transition_refused', 'campaigns.cancel_then_delete']);
  });

  it.each<[Campaign['status']]>([['cancelled'], ['finished'], ['failed']])(
    'that is %s is refused while a message is on its way; those that wait are canceled, not sent',
    async (status) => {
      const campaign = fixture.campaign(draft({ status }));
      const [leaving, ...others] = (['sending', 'queued', 'scheduled', 'sent', 'delivered'] as const).map(
        (of) =>
          fixture.store.insert('messages', {
            ...TEST_TENANT.incoming,
            direction: 'outgoing',
            campaign_id: campaign.id,
            status: of,
            status_at: { [of]: NOW },
          }).id,
      );
      const remove = async () => await campaignRules.beforeRemoval?.(campaign, contextIn(fixture) as never);
      expect(await refusalIn(remove)).toEqual(['transition_refused', 'campaigns.messages_on_their_way']);
      fixture.store.update('messages', leaving ?? '', { status: 'sent' });
      expect(await refusalIn(remove)).toBeNull();
      await campaignRules.afterRemoval?.(campaign, contextIn(fixture) as never);
      expect(others.map((id) => fixture.store.byId('messages', id)?.status)).toEqual([
        'cancelled',
        'cancelled',
        'sent',
        'delivered',
      ]);
      expect(fixture.store.byId('messages', others[0] ?? '')?.status_at).toEqual({ queued: NOW, cancelled: NOW });
    },
  );

  it('keeps its messages, and removes its exclusions and opt-outs', async () => {
    const campaign = fixture.campaign(draft());
    const [own, other] = [campaign.id, 'other'].map((campaign_id) => {
      fixture.store.insert('exclusions', { id: `x ${campaign_id}`, tenant_id: 'garden', campaign_id } as never);
      fixture.store.insert('campaign_opt_outs', { id: `o ${campaign_id}`, tenant_id: 'garden', campaign_id } as never);
      return fixture.store.insert('messages', { ...TEST_TENANT.incoming, direction: 'outgoing', campaign_id }).id;
    });
    await campaignRules.afterRemoval?.(campaign, contextIn(fixture) as never);
    expect([own, other].map((id) => fixture.store.byId('messages', id ?? '')?.campaign_id)).toEqual([null, 'other']);
    expect(fixture.store.all('exclusions').map(({ id }) => id)).toEqual(['x other']);
    expect(fixture.store.all('campaign_opt_outs').map(({ id }) => id)).toEqual(['o other']);
  });
});
