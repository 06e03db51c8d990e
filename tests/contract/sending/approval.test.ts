import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { expectResponse as expectKept } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let [owner, manager, editor]: Ask[] = [];
let contact_ids: string[];
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
  [owner, manager, editor] = await Promise.all(['owner', 'manager', 'editor'].map((one) => api.as(`${one}@acme.test`)));
  contact_ids = await Promise.all([1, 2, 3].map(() => newContact()));
  await setThreshold(2);
});
afterAll(async () => {
  await setThreshold(null);
  await api.stop();
});

const as = (ask: Ask | undefined): Ask => {
  if (!ask) throw new Error('Nobody is signed in.');
  return ask;
};

async function newContact(): Promise<string> {
  return dataOf<{ id: string }>(await as(owner)('POST', '/contacts', { body: { phone: freshPhone() } })).id;
}

async function setThreshold(approval_threshold: number | null): Promise<void> {
  const { version } = dataOf<{ version: number }>(await as(owner)('GET', '/settings/company-settings'));
  const headers = { 'If-Match': String(version) };
  await as(owner)('PUT', '/settings/company-settings', { body: { approval_threshold }, headers });
}

/** The manager's draft to three people. */
async function newDraft(change: Partial<Campaign> = {}): Promise<Campaign> {
  const audience = { contact_ids };
  const body = { name: unique('Campaign'), purpose: 'transactional', body: 'Hello', audience, ...change };
  return dataOf<Campaign>(await as(manager)('POST', '/campaigns', { body }));
}

const headers = ({ version }: Campaign) => ({ 'If-Match': String(version) });
const request = (ask: Ask | undefined, campaign: Campaign, note = '', recipients = 3) =>
  as(ask)('POST', `/campaigns/${campaign.id}/request-approval`, {
    body: { recipients, note },
    headers: headers(campaign),
  });
const decide = (ask: Ask | undefined, campaign: Campaign, verb: 'approve' | 'decline', note = '') =>
  as(ask)('POST', `/campaigns/${campaign.id}/${verb}`, { body: { note }, headers: headers(campaign) });
const send = (ask: Ask | undefined, campaign: Campaign, recipients = 3) =>
  as(ask)('POST', `/campaigns/${campaign.id}/send`, {
    body: { recipients },
    headers: { ...headers(campaign), 'Idempotency-Key': randomUUID() },
  });
const change = async (campaign: Campaign, patch: Partial<Campaign>) =>
  dataOf<Campaign>(await as(manager)('PUT', `/campaigns/${campaign.id}`, { body: patch, headers: headers(campaign) }));
const requested = async (change?: Partial<Campaign>) =>
  expectKept<Campaign>('requestApproval', await request(manager, await newDraft(change), 'Look at it'), checked);
const approved = async () =>
  expectKept<Campaign>('approveCampaign', await decide(owner, await requested(), 'approve', 'Fine'), checked);

describe('a campaign to more people than the threshold', () => {
  it('cannot be sent without approval, even by its author', async () => {
    const draft = await newDraft();
    for (const ask of [manager, owner]) {
      const response = await send(ask, draft);
      expect([response.status, errorOf(response).message]).toEqual([
        409,
        'Not sent. A campaign to 3 people needs the approval of a second person.',
      ]);
    }
  });

  it('goes out after another person approved it', async () => {
    const campaign = await approved();
    expect(campaign.approval).toMatchObject({
      status: 'approved',
      requested_by_name: 'Maya Lindqvist',
      request_note: 'Look at it',
      recipients: 3,
      decision_note: 'Fine',
    });
    const response = await send(manager, campaign);
    expect([response.status, dataOf<Campaign>(response).status]).toEqual([200, 'scheduled']);
    await as(owner)('POST', `/campaigns/${campaign.id}/unschedule`);
  });

  it('cannot be approved by the person who asked, nor without the permission to send', async () => {
    const campaign = await requested();
    const own = await decide(manager, campaign, 'approve');
    expect([own.status, errorOf(own).message]).toEqual([
      403,
      'You requested this approval, so someone else has to decide.',
    ]);
    expect((await decide(editor, campaign, 'approve')).status).toBe(403);
    expect(dataOf<Campaign>(await as(owner)('GET', `/campaigns/${campaign.id}`)).approval?.status).toBe('requested');
  });

  it('may be submitted for approval without the permission to send', async () => {
    const response = await request(editor, await newDraft());
    expect(dataOf<Campaign>(response).approval).toMatchObject({ status: 'requested', request_note: '' });
  });

  it('is declined with a reason, is not sent, and may be submitted again', async () => {
    const campaign = await requested();
    const mute = await decide(owner, campaign, 'decline', ' ');
    expect([mute.status, Object.keys(errorOf(mute).fields ?? {})]).toEqual([422, ['note']]);
    const response = await decide(owner, campaign, 'decline', 'Too long');
    const declined = expectKept<Campaign>('declineCampaign', response, checked);
    expect(declined.approval).toMatchObject({ status: 'declined', decision_note: 'Too long' });
    expect((await send(owner, declined)).status).toBe(409);
    expect((await decide(owner, declined, 'approve')).status).toBe(409);
    expect(dataOf<Campaign>(await request(manager, declined)).approval).toMatchObject({
      status: 'requested',
      decided_by: null,
      decision_note: '',
    });
  });

  it.each<[string, () => Promise<Campaign>]>([
    ['what was asked for', requested],
    ['what was approved', approved],
  ])('%s is void after a change', async (_, create) => {
    const campaign = await create();
    const same = await change(campaign, { body: campaign.body, audience: campaign.audience });
    expect(same.approval?.status).toBe(campaign.approval?.status);
    const edited = await change(same, { body: 'Hello, all' });
    expect(edited.approval?.status).toBe('voided');
    expect((await send(owner, edited)).status).toBe(409);
    expect((await decide(owner, edited, 'approve')).status).toBe(409);
  });

  it('is approved only in the version the approver saw', async () => {
    const campaign = await requested();
    const stale = { ...campaign, version: campaign.version - 1 };
    expect((await decide(owner, stale, 'approve')).status).toBe(412);
  });

  it('is approved only for the requested number of people', async () => {
    const group = dataOf<{ id: string }>(await as(owner)('POST', '/contacts/groups', { body: { name: unique('G') } }));
    const audience = { group_ids: [group.id], category_ids: [], contact_ids, exclude_group_ids: [] };
    const inReview = await requested({ audience });
    const campaign = dataOf<Campaign>(await decide(owner, inReview, 'approve'));
    await as(owner)('POST', '/contacts', { body: { phone: freshPhone(), group_ids: [group.id] } });
    expect((await send(manager, campaign, 4)).status).toBe(409);
    const again = await request(manager, campaign, '', 4);
    expect(dataOf<Campaign>(again).approval).toMatchObject({ status: 'requested', recipients: 4 });
  });

  it('cannot be submitted with a blocker, twice, or for another number of people', async () => {
    const nameless = await request(manager, await newDraft({ name: '' }));
    expect([nameless.status, Object.keys(errorOf(nameless).fields ?? {})]).toEqual([422, ['name']]);
    expect((await request(manager, await requested())).status).toBe(409);
    expect((await request(manager, await newDraft(), '', 2)).status).toBe(409);
    const few = await newDraft({ audience: { ...(await newDraft()).audience, contact_ids: contact_ids.slice(0, 2) } });
    expect((await request(manager, few, '', 2)).status).toBe(409);
    expect((await send(manager, few, 2)).status).toBe(200);
    await as(manager)('POST', `/campaigns/${few.id}/unschedule`);
  });

  it('cannot be changed once scheduled, so that nobody gets an unapproved text', async () => {
    const campaign = dataOf<Campaign>(await send(manager, await approved()));
    const response = await as(manager)('PUT', `/campaigns/${campaign.id}`, {
      body: { body: 'Something else' },
      headers: headers(campaign),
    });
    expect([response.status, errorOf(response).code]).toEqual([409, 'transition_refused']);
    const unscheduled = dataOf<Campaign>(await as(manager)('POST', `/campaigns/${campaign.id}/unschedule`));
    expect(unscheduled.approval?.status).toBe('approved');
  });

  it('becomes a draft to be approved again when it is rescheduled', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const [planned, later] = [at(48), at(72)];
    const inReview = await requested({ send_at: planned, timezone: 'Europe/Paris' });
    const agreed = dataOf<Campaign>(await decide(owner, inReview, 'approve', 'Tuesday is fine'));
    const campaign = dataOf<Campaign>(await send(manager, agreed));
    const reschedule = (send_at: string, { version }: Campaign) =>
      as(manager)('POST', `/campaigns/${campaign.id}/reschedule`, {
        body: { send_at, timezone: 'Europe/Paris' },
        headers: { 'If-Match': String(version) },
      });
    const same = dataOf<Campaign>(await reschedule(planned, campaign));
    expect([same.status, same.approval?.status]).toEqual(['scheduled', 'approved']);

    const rescheduled = dataOf<Campaign>(await reschedule(later, same));
    expect([rescheduled.status, rescheduled.send_at, rescheduled.approval?.status]).toEqual(['draft', later, 'voided']);
    expect((await send(manager, rescheduled)).status).toBe(409);
    const again = dataOf<Campaign>(await request(manager, rescheduled));
    const approvedAgain = dataOf<Campaign>(await decide(owner, again, 'approve'));
    expect(dataOf<Campaign>(await send(manager, approvedAgain))).toMatchObject({ status: 'scheduled', send_at: later });
    await as(manager)('POST', `/campaigns/${campaign.id}/cancel`);
  });

  it('loses its approval when it is duplicated', async () => {
    const { id } = await approved();
    expect(dataOf<Campaign>(await as(manager)('POST', `/campaigns/${id}/duplicate`)).approval).toBeNull();
  });

  it('is not found by another tenant', async () => {
    const stranger = await api.as('owner@borealis.test');
    const campaign = await requested();
    expect((await request(stranger, campaign)).status).toBe(404);
    expect((await decide(stranger, campaign, 'approve')).status).toBe(404);
    expect((await decide(stranger, campaign, 'decline', 'No')).status).toBe(404);
  });
});
