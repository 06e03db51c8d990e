import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Alert, AlertChoices, AlertList, AlertNews } from '#src/domain/alerts/alert.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { ALERT_OPERATIONS } from '#tests/contract/checked/alertOperations.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
const checked = new Set<OperationName>();
const as = (who: string): Promise<Ask> => api.as(`${who}@acme.test`);

beforeAll(async () => {
  api = await apiUnderTest();
  await setThreshold(1);
});
afterAll(async () => {
  await setThreshold(null);
  await api.stop();
});

async function setThreshold(approval_threshold: number | null): Promise<void> {
  const owner = await as('owner');
  const { version } = dataOf<{ version: number }>(await owner('GET', '/settings/company-settings'));
  const headers = { 'If-Match': String(version) };
  await owner('PUT', '/settings/company-settings', { body: { approval_threshold }, headers });
}

async function alertsOf(who: string): Promise<AlertList> {
  return expectResponse<AlertList>('alerts', await (await as(who))('GET', '/user/alerts'), checked);
}
const about = async (who: string, name: string): Promise<Alert[]> =>
  (await alertsOf(who)).alerts.filter(({ text }) => text.includes(name));

/** The manager asks for approval of a campaign to two people. */
async function campaignInReview(): Promise<Campaign> {
  const [owner, manager] = [await as('owner'), await as('manager')];
  const contact_ids: string[] = [];
  for (const phone of [freshPhone(), freshPhone()])
    contact_ids.push(dataOf<{ id: string }>(await owner('POST', '/contacts', { body: { phone } })).id);
  const body = { name: unique('Spring'), purpose: 'transactional', body: 'Hello', audience: { contact_ids } };
  const draft = dataOf<Campaign>(await manager('POST', '/campaigns', { body }));
  const response = await manager('POST', `/campaigns/${draft.id}/request-approval`, {
    body: { recipients: 2, note: '' },
    headers: { 'If-Match': String(draft.version) },
  });
  expect(errorOf(response)).toBeUndefined();
  return dataOf<Campaign>(response);
}

describe('an alert', () => {
  it('is not about the demo’s void invoice, which nobody has to pay', async () => {
    const { alerts } = dataOf<AlertList>(await (await api.as('owner@borealis.test'))('GET', '/user/alerts'));
    expect(alerts.filter(({ kind }) => kind === 'invoice_open')).toEqual([]);
  });

  it('reaches those who can act on it, in their language, except its author', async () => {
    const campaign = await campaignInReview();
    const reported = await about('owner', campaign.name);
    expect(reported).toEqual([
      expect.objectContaining({
        kind: 'approval_requested',
        text: expect.stringMatching(new RegExp(`^.+ asked you to approve “${campaign.name}”$`)),
        path: `/app/campaigns/${campaign.id}`,
        seen_at: null,
      }),
    ]);
    const counts = [];
    for (const who of ['admin', 'manager', 'editor', 'agent', 'viewer'])
      counts.push([who, (await about(who, campaign.name)).length]);
    expect(counts).toEqual([
      ['admin', 1],
      ['manager', 0],
      ['editor', 0],
      ['agent', 0],
      ['viewer', 0],
    ]);
    const elsewhere = dataOf<AlertList>(await (await api.as('owner@borealis.test'))('GET', '/user/alerts'));
    expect(elsewhere.alerts.filter(({ text }) => text.includes(campaign.name))).toEqual([]);
    const french = await (await as('owner'))('GET', '/user/alerts', { headers: { 'Accept-Language': 'fr' } });
    expect(dataOf<AlertList>(french).alerts[0]?.text).toMatch(/vous demande d’approuver «\u00a0Spring/);
  });

  it('about a decision goes to the person who asked', async () => {
    const campaign = await campaignInReview();
    const headers = { 'If-Match': String(campaign.version) };
    await (await as('owner'))('POST', `/campaigns/${campaign.id}/decline`, { body: { note: 'No' }, headers });
    expect((await about('manager', campaign.name)).map(({ kind, text }) => [kind, / declined /.test(text)])).toEqual([
      ['approval_decided', true],
    ]);
    expect((await about('admin', campaign.name)).map(({ kind }) => kind)).toEqual(['approval_requested']);
  });

  it('counts with the user until it is seen, alone or with all', async () => {
    const owner = await as('owner');
    const campaign = await campaignInReview();
    const count = async () => dataOf<SignedInUser>(await owner('GET', '/user')).unseen_alerts;
    const news = async () => expectResponse<AlertNews>('alertNews', await owner('GET', '/user/alerts/news'), checked);
    const before = await count();
    expect(before).toBeGreaterThan(0);
    expect((await news()).unseen).toBe(before);
    const [mine] = await about('owner', campaign.name);
    expect((await news()).browser.map(({ id }) => id)).toContain(mine?.id);
    const one = await owner('POST', '/user/alerts/seen', { body: { ids: [mine?.id] } });
    expect(expectResponse<AlertNews>('markAlertsRead', one, checked).unseen).toBe(Number(before) - 1);
    expect((await about('owner', campaign.name))[0]?.seen_at).not.toBeNull();
    const all = dataOf<AlertNews>(await owner('POST', '/user/alerts/seen', { body: {} }));
    expect([all, await count()]).toEqual([{ unseen: 0, browser: [] }, 0]);
  });

  it('is visible to its recipient only', async () => {
    const campaign = await campaignInReview();
    const [alert] = await about('admin', campaign.name);
    await (await as('owner'))('POST', '/user/alerts/seen', { body: { ids: [alert?.id] } });
    expect((await about('admin', campaign.name))[0]?.seen_at).toBeNull();
  });
});

describe('a mention', () => {
  /** A contact, and the id of a colleague. */
  async function contactAndColleague(colleague: string): Promise<{ at: string; contact: string; id: string }> {
    const owner = await as('owner');
    const contact = dataOf<{ id: string }>(await owner('POST', '/contacts', { body: { phone: freshPhone() } }));
    const { id } = dataOf<SignedInUser>(await (await as(colleague))('GET', '/user'));
    return { at: `/conversations/${contact.id}/notes`, contact: contact.id, id };
  }
  const of = async (who: string, contact: string): Promise<string[]> =>
    (await alertsOf(who)).alerts.filter(({ path }) => path === `/app/messages?with=${contact}`).map(({ kind }) => kind);

  it('alerts each mentioned person once, except the author', async () => {
    const owner = await as('owner');
    const { at, contact, id } = await contactAndColleague('agent');
    const own = dataOf<SignedInUser>(await owner('GET', '/user')).id;
    const body = { body: 'Look', mentions: [id, own] };
    const note = dataOf<{ id: string }>(await owner('POST', at, { body }));
    await owner('PUT', `/conversations/notes/${note.id}`, { body: { body: 'Look again', mentions: [id] } });
    const counts = [await of('agent', contact), await of('owner', contact), await of('manager', contact)];
    expect(counts).toEqual([['mention'], [], []]);
    const [reported] = (await alertsOf('agent')).alerts;
    expect(reported?.text).toMatch(/ mentioned you in a note$/);
  });

  it('added to a note later alerts, too', async () => {
    const owner = await as('owner');
    const { at, contact, id } = await contactAndColleague('agent');
    const note = dataOf<{ id: string }>(await owner('POST', at, { body: { body: 'Look' } }));
    expect(await of('agent', contact)).toEqual([]);
    await owner('PUT', `/conversations/notes/${note.id}`, { body: { body: 'Look', mentions: [id] } });
    expect(await of('agent', contact)).toEqual(['mention']);
  });

  it('disappears with its note, and when the note no longer mentions the person', async () => {
    const owner = await as('owner');
    const { at, contact, id } = await contactAndColleague('agent');
    const manager = dataOf<SignedInUser>(await (await as('manager'))('GET', '/user')).id;
    const body = { body: 'Look', mentions: [id, manager] };
    const note = dataOf<{ id: string }>(await owner('POST', at, { body }));
    await owner('PUT', `/conversations/notes/${note.id}`, { body: { body: 'Look', mentions: [manager] } });
    expect([await of('agent', contact), await of('manager', contact)]).toEqual([[], ['mention']]);
    await owner('DELETE', `/conversations/notes/${note.id}`);
    expect(await of('manager', contact)).toEqual([]);
  });

  it('disappears with its contact', async () => {
    const owner = await as('owner');
    const { at, contact, id } = await contactAndColleague('agent');
    await owner('POST', at, { body: { body: 'Look', mentions: [id] } });
    const { version } = dataOf<{ version: number }>(await owner('GET', `/contacts/${contact}`));
    await owner('DELETE', `/contacts/${contact}`, { headers: { 'If-Match': String(version) } });
    expect(await of('agent', contact)).toEqual([]);
  });
});

it('a finished export alerts its author', async () => {
  const owner = await as('owner');
  const before = (await alertsOf('owner')).alerts.filter(({ kind }) => kind === 'export_ready').length;
  const phone = freshPhone();
  const contact = dataOf<{ id: string }>(await owner('POST', '/contacts', { body: { phone } }));
  const { id } = dataOf<{ id: string }>(await owner('POST', '/contacts/export', { body: { ids: [contact.id] } }));
  const ready = async (who: string) =>
    (await alertsOf(who)).alerts.flatMap(({ kind, text }) => (kind === 'export_ready' ? text : []));
  expect(await ready('owner')).toHaveLength(before);
  await owner('GET', `/contacts/export/${id}`, { list: { range: [0, 0] } });
  await owner('GET', `/contacts/export/${id}`, { list: { range: [0, 0] } });
  expect(await ready('owner')).toHaveLength(before + 1);
  expect((await ready('owner'))[0]).toBe('Your export of 1 contact is ready');
  expect(await ready('admin')).toEqual([]);
});

it('staff get no alerts', async () => {
  const staff = await api.as('support@heliograph.test');
  expect(dataOf<AlertList>(await staff('GET', '/user/alerts'))).toEqual({ unseen: 0, alerts: [] });
  const choices = dataOf<AlertChoices>(await staff('GET', '/user/alerts/choices'));
  expect((await staff('PUT', '/user/alerts/choices', { body: choices })).status).toBe(200);
});

describe('alert choices', () => {
  it('are stored, and followed', async () => {
    const admin = await as('admin');
    const usual = expectResponse<AlertChoices>('alertChoices', await admin('GET', '/user/alerts/choices'), checked);
    expect([
      usual.kinds.approval_requested,
      usual.kinds.campaign_finished,
      usual.digest,
      usual.quiet_hours.enabled,
    ]).toEqual([{ app: true, email: true, browser: true }, { app: true, email: false, browser: false }, true, false]);
    const none = { app: false, email: false, browser: false };
    const choices = { ...usual, kinds: { ...usual.kinds, approval_requested: none } };
    const response = await admin('PUT', '/user/alerts/choices', { body: choices });
    expect(expectResponse('updateAlertChoices', response, checked)).toEqual(choices);
    const campaign = await campaignInReview();
    expect([(await about('admin', campaign.name)).length, (await about('owner', campaign.name)).length]).toEqual([
      0, 1,
    ]);
    await admin('PUT', '/user/alerts/choices', { body: usual });
    const wrong = await admin('PUT', '/user/alerts/choices', {
      body: { ...usual, quiet_hours: { enabled: true, from: '25:00', to: '08:00' } },
    });
    expect(errorOf(wrong).fields).toHaveProperty('quiet_hours.from');
  });

  it('is refused without a session', async () => {
    expect((await api.ask('GET', '/user/alerts')).status).toBe(401);
  });
});

it('every alert operation was checked against the contract', () => {
  expect([...checked].toSorted()).toEqual([...ALERT_OPERATIONS]);
});
