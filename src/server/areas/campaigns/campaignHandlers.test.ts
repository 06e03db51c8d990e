import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiOnPort, apiOnPort } from '#mock-api/testing/apiOnPort.ts';
import { CAMPAIGN_STATUSES, type Campaign, type CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReport } from '#src/domain/campaigns/campaignReport.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';

let http: ApiOnPort;
let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `key ${keys}`;
};

beforeAll(async () => {
  http = await apiOnPort();
});
afterAll(() => http.stop());

/** Creates a draft to the newsletter, which can be sent. */
async function newDraft(change: Partial<Campaign> = {}, as = 'owner'): Promise<Campaign> {
  const body = {
    name: 'Summer',
    body: 'Hello {{first_name|there}}',
    audience: { group_ids: ['acme-newsletter'] },
    ...change,
  };
  return (await http.call('POST', '/campaigns', { body, as })).body.data;
}

async function review(draft: Partial<Campaign>): Promise<CampaignReview> {
  return (await http.call('POST', '/campaigns/review', { body: draft })).body.data;
}

async function send(draft: Campaign, { key = newKey(), as = 'owner', recipients = 0, version = draft.version } = {}) {
  const body = { recipients: recipients || (await review(draft)).recipients || 1 };
  return http.call('POST', `/campaigns/${draft.id}/send`, { body, key, version, as });
}

describe('the life cycle', () => {
  const OPERATIONS = ['send', 'unschedule', 'pause', 'resume', 'cancel'] as const;
  /** The status that each operation leads to. Missing operations are refused. */
  const LEADS_TO: Record<CampaignStatus, Partial<Record<(typeof OPERATIONS)[number], CampaignStatus>>> = {
    draft: { send: 'scheduled' },
    scheduled: { unschedule: 'draft', cancel: 'cancelled' },
    running: { pause: 'paused', cancel: 'cancelled' },
    paused: { resume: 'running', cancel: 'cancelled' },
    finished: {},
    cancelled: {},
    failed: {},
  };
  const cases = CAMPAIGN_STATUSES.flatMap((from) => OPERATIONS.map((operation) => [from, operation] as const));

  it.each(cases)('%s: %s', async (from, operation) => {
    const { id } = await newDraft();
    const { version } = http.api.store.update('campaigns', id, { status: from });
    const { recipients } = await review(await newDraft());
    const body = operation === 'send' ? { recipients } : undefined;
    const { status, body: response } = await http.call('POST', `/campaigns/${id}/${operation}`, {
      body,
      version,
      key: newKey(),
    });
    const to = LEADS_TO[from][operation];
    if (to) {
      expect(status).toBe(200);
      expect(response.data).toMatchObject({ id, status: to });
    } else {
      expect([status, response.error.code]).toEqual([409, 'transition_refused']);
      const words = {
        draft: 'a draft',
        running: 'sending',
        failed: 'marked as failed',
        cancelled: 'canceled',
      } as Partial<Record<CampaignStatus, string>>;
      expect(response.error.message).toContain(`The campaign is ${words[from] ?? from}`);
    }
    expect(http.api.store.byId('campaigns', id)?.status).toBe(to ?? from);
  });
});

describe('sending', () => {
  it('schedules at least ten seconds ahead, and respects a later time', async () => {
    const now = Date.now();
    const scheduled = (await send(await newDraft())).body.data as Campaign;
    expect(Date.parse(scheduled.send_at ?? '') - now).toBeGreaterThanOrEqual(10_000);
    expect(Date.parse(scheduled.send_at ?? '') - now).toBeLessThan(20_000);
    const send_at = new Date(now + 3_600_000).toISOString();
    expect(((await send(await newDraft({ send_at }))).body.data as Campaign).send_at).toBe(send_at);
  });

  it('can be undone, which restores the draft’s own time or none', async () => {
    const send_at = new Date(Date.now() + 3_600_000).toISOString();
    for (const plannedTime of [null, send_at]) {
      const { id } = (await send(await newDraft({ send_at: plannedTime }))).body.data as Campaign;
      const { body } = await http.call('POST', `/campaigns/${id}/unschedule`);
      expect(body.data).toMatchObject({ status: 'draft', send_at: plannedTime });
    }
  });

  it('repeats the response for the same key, and refuses another key', async () => {
    const draft = await newDraft();
    const key = newKey();
    const first = await send(draft, { key });
    expect(await send(draft, { key })).toEqual(first);
    const scheduled = first.body.data as Campaign;
    const secondResponse = await send(draft, { version: scheduled.version });
    expect([secondResponse.status, secondResponse.body.error.code]).toEqual([409, 'transition_refused']);
  });

  it('of an outdated version is refused with the current one', async () => {
    const draft = await newDraft();
    http.api.store.update('campaigns', draft.id, { body: 'Changed' });
    const { status, body } = await send(draft);
    expect(status).toBe(412);
    expect(body.error).toMatchObject({ current: { id: draft.id, body: 'Changed' } });
  });

  it('to a different number of people than reviewed is refused with both numbers', async () => {
    const draft = await newDraft();
    const { recipients } = await review(draft);
    const { status, body } = await send(draft, { recipients: recipients + 1 });
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect(body.error.message).toBe(
      `It would now go to ${recipients} people instead of ${recipients + 1}. Review it again.`,
    );
  });

  it.each<[string, Partial<Campaign>, number, string | undefined]>([
    ['has no name', { name: '' }, 422, 'name'],
    ['has no text', { body: '' }, 422, 'body'],
    ['has unknown placeholders', { body: 'Hi {{nickname}}' }, 422, 'body'],
    [
      'has no audience',
      { audience: { group_ids: [], category_ids: [], contact_ids: [], exclude_group_ids: [] } },
      422,
      'audience',
    ],
    ['has a time that has passed', { send_at: '2020-01-01T00:00:00.000Z' }, 422, 'send_at'],
    ['may only use a device that is offline', { device_ids: ['acme-van'] }, 409, undefined],
  ])('is refused when the draft %s', async (_, change, status, field) => {
    const response = await send(await newDraft(change));
    expect(response.status).toBe(status);
    expect(Object.keys(response.body.error.fields ?? {})).toEqual(field ? [field] : []);
  });

  it('is refused without the permission', async () => {
    const draft = await newDraft({}, 'editor');
    expect((await send(draft, { as: 'editor' })).status).toBe(403);
  });
});

describe('the review', () => {
  it.each([
    ['group_ids', 'borealis-members'],
    ['category_ids', 'borealis-guest'],
    ['contact_ids', 'borealis-contact-1'],
    ['exclude_group_ids', 'borealis-members'],
  ])('is not found with an id of another tenant in %s', async (ids, theirs) => {
    const review = (as: string) =>
      http.call('POST', '/campaigns/review', { as, body: { audience: { [ids]: [theirs] } } });
    expect([(await review('owner')).status, (await review('owner@borealis.test')).status]).toEqual([404, 200]);
  });
});

describe('beyond its own tenant', () => {
  it.each([
    ['POST', 'send'],
    ['POST', 'unschedule'],
    ['POST', 'pause'],
    ['POST', 'resume'],
    ['POST', 'cancel'],
    ['POST', 'duplicate'],
    ['GET', 'excluded'],
    ['GET', 'report'],
  ])('%s %s finds no campaign', async (method, operation) => {
    const draft = await newDraft();
    const body = operation === 'send' ? { recipients: 1 } : undefined;
    const options = { as: 'owner@borealis.test', version: draft.version, key: newKey(), body };
    expect((await http.call(method, `/campaigns/${draft.id}/${operation}`, options)).status).toBe(404);
  });
});

it('a campaign is duplicated under a name that is not cut within a character', async () => {
  const beginning = 'Roses'.padEnd(112, '.');
  const { id } = await newDraft({ name: `${beginning}🌹 end` });
  const { body } = await http.call('POST', `/campaigns/${id}/duplicate`);
  expect(body.data).toMatchObject({ name: `${beginning} (copy)` });
});

it('a campaign whose name is only spaces is duplicated without a name', async () => {
  const { id } = await newDraft({ name: '  ' });
  const { body } = await http.call('POST', `/campaigns/${id}/duplicate`);
  expect(body.data).toMatchObject({ name: '' });
});

describe('a campaign that was sent', () => {
  it('lists who was excluded and what failed, and can be duplicated as a draft', async () => {
    const id = 'acme-campaign-spring';
    const failures = await http.call('GET', `/campaigns/${id}/report`);
    const { totals } = http.api.store.byId('campaigns', id) as Campaign;
    const failureCount = (failures.body.data as CampaignReport).failures.reduce((sum, { count }) => sum + count, 0);
    expect(failureCount).toBe(totals.failed);
    const excluded = await http.call('GET', `/campaigns/${id}/excluded`);
    const reasons = (excluded.body.data as { reason: string }[]).map(({ reason }) => reason);
    expect(new Set(reasons).has('in_excluded_group')).toBe(true);
    const { status, body } = await http.call('POST', `/campaigns/${id}/duplicate`, { as: 'manager' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'Spring plants are in (copy)',
      status: 'draft',
      send_at: null,
      created_by: 'acme-manager-1',
      totals: { recipients: 0, sent: 0 },
    });
  });
});

describe('while contacts of a deleted category are moving, a campaign says that it waits', () => {
  const PAST = '2020-01-01T08:00:00Z';
  const FUTURE = '2099-01-01T08:00:00Z';
  const removal = { move_to: null, fails_queue: false, after: null, next_at: FUTURE };
  const read = async <T>(path: string): Promise<T> => (await http.call('GET', path)).body.data;
  const waits = async (id: string) => {
    const filter = encodeURIComponent(JSON.stringify({ id }));
    const [inList] = await read<Campaign[]>(`/campaigns?filter=${filter}`);
    const { campaign } = await read<CampaignReport>(`/campaigns/${id}/report`);
    const one = await read<Campaign>(`/campaigns/${id}`);
    return [one, inList, campaign].map((each) => each?.waits_for_contacts);
  };

  it.each<[string, 'categories' | 'groups', Partial<Campaign>, true | undefined]>([
    ['when its time has come', 'categories', { status: 'scheduled', send_at: PAST }, true],
    ['when it is resumed before anybody was chosen', 'categories', { status: 'running', send_at: PAST }, true],
    ['but not before its time', 'categories', { status: 'scheduled', send_at: FUTURE }, undefined],
    ['nor as a draft', 'categories', { status: 'draft', send_at: PAST }, undefined],
    ['nor for a deleted group', 'groups', { status: 'scheduled', send_at: PAST }, undefined],
  ])('%s', async (_when, of, change, expected) => {
    const { id } = await newDraft();
    http.api.store.update('campaigns', id, change);
    http.api.store.insert('removals', { id: 'gone', tenant_id: 'acme', of, ...removal });
    expect(await waits(id)).toEqual([expected, expected, expected]);
    http.api.store.remove('removals', 'gone');
    expect(await waits(id)).toEqual([undefined, undefined, undefined]);
  });
});
