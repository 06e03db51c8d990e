import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { CampaignReport } from '#src/domain/campaigns/campaignReport.ts';
import { UNDO_SEND_MS } from '#src/domain/campaigns/campaignReview.ts';
import { OPERATIONS, type OperationName } from '#src/domain/contract/operations.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from './apiUnderTest.ts';
import { ACCOUNT_OPERATIONS } from './checked/accountOperations.ts';
import { ACTING_OPERATIONS } from './checked/actingOperations.ts';
import { ALERT_OPERATIONS } from './checked/alertOperations.ts';
import { AUDIENCE_OPERATIONS } from './checked/audienceOperations.ts';
import { BILLING_OPERATIONS } from './checked/billingOperations.ts';
import { DEVICE_OPERATIONS } from './checked/deviceOperations.ts';
import { INCOMING_OPERATIONS } from './checked/incomingOperations.ts';
import { PEOPLE_OPERATIONS } from './checked/peopleOperations.ts';
import { PLAN_OPERATIONS } from './checked/planOperations.ts';
import { HISTORY_OPERATIONS, SETTINGS_OPERATIONS } from './checked/settingsOperations.ts';
import { TEXT_OPERATIONS } from './checked/textOperations.ts';
import { WEBHOOK_OPERATIONS } from './checked/webhookOperations.ts';
import { expectResponse as expectKept } from './expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

function expectResponse<T = Record<string, unknown>>(name: OperationName, response: ApiResponse): T {
  return expectKept<T>(name, response, checked);
}

const once = (): { 'Idempotency-Key': string } => ({ 'Idempotency-Key': randomUUID() });

describe('the session', () => {
  it('begins with credentials, is renewed, and ends', async () => {
    const credentials = { email: 'viewer@acme.test', password: DEMO_PASSWORD };
    const tokens = expectResponse<{ token: string; refresh_token: string }>(
      'login',
      await api.ask('POST', '/auth/login', { body: credentials }),
    );
    const renewed = expectResponse<{ token: string }>(
      'refresh',
      await api.ask('POST', '/auth/refresh', { body: { refresh_token: tokens.refresh_token } }),
    );
    const headers = { Authorization: `Bearer ${renewed.token}` };
    expectResponse('user', await api.ask('GET', '/user', { headers }));
    expectResponse('logout', await api.ask('POST', '/auth/logout', { headers }));
    expect((await api.ask('GET', '/user', { headers })).status).toBe(401);
    expect((await api.ask('POST', '/auth/refresh', { body: { refresh_token: tokens.refresh_token } })).status).toBe(
      401,
    );
  });

  it('is refused without the right password', async () => {
    const response = await api.ask('POST', '/auth/login', { body: { email: 'viewer@acme.test', password: 'wrong' } });
    expect([response.status, errorOf(response).code]).toEqual([401, 'unauthenticated']);
  });

  it.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhY21lLW93bmVyLTEifQ.'])(
    'takes no made-up token (%s)',
    async (token) => {
      const response = await api.ask('GET', '/user', { headers: { Authorization: `Bearer ${token}` } });
      expect([response.status, errorOf(response).code]).toEqual([401, 'unauthenticated']);
    },
  );
});

describe('list preferences', () => {
  it('are stored per list and person', async () => {
    const view = { name: 'Leads', filter: { q: 'a' }, sort: { field: 'id', order: 'ASC' }, columns: { email: false } };
    const saveSettings = (body: object) => owner('PUT', '/user/list-settings', { body });
    expectResponse('saveListSettings', await saveSettings({ views: { contacts: [view] }, density: 'compact' }));
    expectResponse('saveListSettings', await saveSettings({ columns: { groups: { type: false } } }));
    expect(expectResponse('listSettings', await owner('GET', '/user/list-settings'))).toMatchObject({
      views: { contacts: [view] },
      columns: { groups: { type: false } },
      density: 'compact',
    });
    const viewer = await api.as('viewer@acme.test');
    expect(dataOf<{ views: object }>(await viewer('GET', '/user/list-settings')).views).not.toHaveProperty('contacts');
    const refusal = await saveSettings({ views: { contacts: [{ ...view, name: '' }] } });
    expect([refusal.status, Object.keys(errorOf(refusal).fields ?? {})]).toEqual([422, ['views.contacts.0.name']]);
  });
});

describe('the first steps', () => {
  it('follow from the records, and are hidden per person', async () => {
    const steps = await api.as('owner@borealis.test');
    const done = { device_paired: true, contacts_imported: true, campaign_sent: false, colleague_invited: false };
    expect(expectResponse('firstSteps', await steps('GET', '/user/first-steps'))).toEqual({ done, is_hidden: false });
    const hidden = expectResponse(
      'updateFirstSteps',
      await steps('PUT', '/user/first-steps', { body: { is_hidden: true } }),
    );
    expect(hidden).toEqual({ done, is_hidden: true });
    expect(expectResponse('firstSteps', await owner('GET', '/user/first-steps'))).toMatchObject({ is_hidden: false });
    expectResponse('updateFirstSteps', await steps('PUT', '/user/first-steps', { body: { is_hidden: false } }));
  });

  it('belong to a tenant: staff have none', async () => {
    const staff = await api.as('support@heliograph.test');
    expect((await staff('GET', '/user/first-steps')).status).toBe(404);
  });
});

describe('records that a tenant has once', () => {
  it('are read and changed', async () => {
    expectResponse('permissions', await owner('GET', '/permissions'));
    expectResponse('subscription', await owner('GET', '/billing/subscription'));
    const settings = expectResponse('companySettings', await owner('GET', '/settings/company-settings'));
    const headers = { 'If-Match': `"${settings.version}"` };
    const body = { sender_line: unique('Acme') };
    const updated = expectResponse(
      'updateCompanySettings',
      await owner('PUT', '/settings/company-settings', { body, headers }),
    );
    expect(updated).toMatchObject(body);
    const stale = await owner('PUT', '/settings/company-settings', { body, headers });
    expect([stale.status, errorOf(stale).current?.sender_line]).toEqual([412, body.sender_line]);
    await owner('PUT', '/settings/company-settings', {
      body: { sender_line: settings.sender_line },
      headers: { 'If-Match': `"${updated.version}"` },
    });
  });

  it('are counted', async () => {
    const figures = expectResponse<{ days: object[] }>(
      'statistics',
      await owner('GET', '/statistics?from=2026-01-01&to=2026-01-31'),
    );
    expect(figures.days).toHaveLength(31);
    const response = await owner('GET', '/statistics?from=yesterday');
    expect([response.status, errorOf(response).code]).toEqual([400, 'bad_request']);
  });
});

describe('an import', () => {
  it('takes rows, ignores a repeated chunk, and finishes', async () => {
    const body = { file_name: 'people.csv', rows_total: 2 };
    const started = expectResponse('createImport', await owner('POST', '/contacts/imports', { body, headers: once() }));
    const at = `/contacts/imports/${started.id}`;
    const phones = [freshPhone(), freshPhone()];
    const rows = phones.map((phone, index) => ({
      row: index + 1,
      phone,
      phone_as_typed: phone,
      first_name: 'Imported',
    }));
    const chunkResult = expectResponse('importRows', await owner('POST', `${at}/rows`, { body: { rows } }));
    expect(chunkResult).toMatchObject({ totals: { created: 2 } });
    expect(expectResponse('importRows', await owner('POST', `${at}/rows`, { body: { rows } }))).toEqual(chunkResult);
    const knownPhones = expectResponse(
      'knownPhones',
      await owner('POST', '/contacts/known-phones', { body: { phones: [...phones, freshPhone()] } }),
    );
    expect(knownPhones).toEqual({ known: phones, refused: [] });
    expect(expectResponse('getImport', await owner('GET', at))).toMatchObject({
      status: 'running',
      totals: { created: 2 },
    });
    expectResponse('finishImport', await owner('POST', `${at}/finish`, { body: { outcome: 'finished' } }));
  });
});

describe('a campaign', () => {
  const audience = { group_ids: ['acme-newsletter'] };

  async function draft(): Promise<{ id: string; version: number }> {
    const body = { name: unique('Campaign'), body: 'Hello', purpose: 'transactional', audience };
    return dataOf(await owner('POST', '/campaigns', { body }));
  }
  async function send({ id, version }: { id: string; version: number }): Promise<ApiResponse> {
    const body = { purpose: 'transactional', name: 'x', body: 'Hello', audience };
    const review = expectResponse('reviewCampaign', await owner('POST', '/campaigns/review', { body }));
    const headers = { ...once(), 'If-Match': `"${version}"` };
    return owner('POST', `/campaigns/${id}/send`, { body: { recipients: review.recipients }, headers });
  }
  /** Waits until a campaign is running: advances our API's clock, or polls another back end. */
  async function untilRunning(id: string): Promise<void> {
    if (api.isMock) await api.ask('POST', '/__mock/clock', { body: { advance_ms: UNDO_SEND_MS + 1000 } });
    await expect.poll(async () => dataOf(await owner('GET', `/campaigns/${id}`)).status).toBe('running');
  }

  it('can be undone after it was sent', async () => {
    const { id, version } = await draft();
    expect(expectResponse('sendCampaign', await send({ id, version }))).toMatchObject({ status: 'scheduled' });
    const unscheduled = expectResponse('unscheduleCampaign', await owner('POST', `/campaigns/${id}/unschedule`));
    expect(unscheduled.status).toBe('draft');
    await owner('DELETE', `/campaigns/${id}`);
  });

  it('runs, pauses, resumes and is canceled; every other transition is refused', async () => {
    const campaign = await draft();
    await send(campaign);
    await untilRunning(campaign.id);
    const at = `/campaigns/${campaign.id}`;
    expect(expectResponse('pauseCampaign', await owner('POST', `${at}/pause`)).status).toBe('paused');
    const again = await owner('POST', `${at}/pause`);
    expect([again.status, errorOf(again).code]).toEqual([409, 'transition_refused']);
    expect(expectResponse('resumeCampaign', await owner('POST', `${at}/resume`)).status).toBe('running');
    const edit = await owner('PUT', at, {
      body: { body: 'Changed' },
      headers: { 'If-Match': String(dataOf(await owner('GET', at)).version) },
    });
    expect([edit.status, errorOf(edit).code]).toEqual([409, 'transition_refused']);
    expect(expectResponse('cancelCampaign', await owner('POST', `${at}/cancel`)).status).toBe('cancelled');
    expectResponse('campaignExcluded', await owner('GET', `${at}/excluded`));
    expectResponse('campaignReport', await owner('GET', `${at}/report`));
    expect(expectResponse('duplicateCampaign', await owner('POST', `${at}/duplicate`)).status).toBe('draft');
  });

  it('can be rescheduled while it waits', async () => {
    const { id, version } = await draft();
    const scheduled = expectResponse<{ version: number }>('sendCampaign', await send({ id, version }));
    const body = { send_at: new Date(Date.now() + 7 * 86_400_000).toISOString(), timezone: 'Europe/Paris' };
    const headers = { 'If-Match': `"${scheduled.version}"` };
    expect(
      expectResponse('rescheduleCampaign', await owner('POST', `/campaigns/${id}/reschedule`, { body, headers })),
    ).toMatchObject({ status: 'scheduled', ...body });
    await owner('POST', `/campaigns/${id}/cancel`);
  });

  it('has a report, and sends messages again that failed for a temporary cause', async () => {
    const [finished] = dataOf<{ id: string }[]>(
      await owner('GET', '/campaigns', { list: { filter: { status: 'finished' } } }),
    );
    const at = `/campaigns/${finished?.id}`;
    expectResponse('campaignExcludedCounts', await owner('GET', `${at}/excluded-counts`));
    expectResponse('campaignOptOuts', await owner('GET', `${at}/opt-outs`));
    const failuresThatAddUp = async () => {
      const { campaign, failures } = expectResponse<CampaignReport>(
        'campaignReport',
        await owner('GET', `${at}/report`),
      );
      expect(failures.reduce((sum, { count }) => sum + count, 0)).toBe(campaign.totals.failed);
      return failures;
    };
    const failures = await failuresThatAddUp();
    const passing = failures.find(({ sendable_again }) => sendable_again > 0);
    const request = { body: { error_code: passing?.error_code }, headers: once() };
    const outcome = expectResponse('sendCampaignAgain', await owner('POST', `${at}/send-again`, request));
    expect(outcome.sent_again).toBeGreaterThan(0);
    expect(dataOf(await owner('POST', `${at}/send-again`, request))).toEqual(outcome);
    await failuresThatAddUp();
    expectResponse('pauseAllCampaigns', await owner('POST', '/campaigns/pause-all'));
    expect(expectResponse('stopSendingAgain', await owner('POST', `${at}/stop-sending-again`)).status).toBe('finished');
    await failuresThatAddUp();
  });

  it('is sent once per key, and only as it was reviewed', async () => {
    const { id, version } = await draft();
    const other = await owner('POST', `/campaigns/${id}/send`, {
      body: { recipients: 1 },
      headers: { ...once(), 'If-Match': String(version) },
    });
    expect(other.status).toBe(409);
    const without = await owner('POST', `/campaigns/${id}/send`, {
      body: { recipients: 1 },
      headers: { 'If-Match': String(version) },
    });
    expect([without.status, errorOf(without).code]).toEqual([400, 'idempotency_key_required']);
    const review = dataOf(
      await owner('POST', '/campaigns/review', {
        body: { name: 'x', purpose: 'transactional', body: 'Hello', audience },
      }),
    );
    const request = { body: { recipients: review.recipients }, headers: { ...once(), 'If-Match': String(version) } };
    const [first, second] = await Promise.all([
      owner('POST', `/campaigns/${id}/send`, request),
      owner('POST', `/campaigns/${id}/send`, request),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(dataOf(second)).toEqual(dataOf(first));
    await owner('POST', `/campaigns/${id}/cancel`);
  });
});

describe('the inbox', () => {
  it('lists, marks as read and replies', async () => {
    const [first] = expectResponse<{ id: string }[]>(
      'conversations',
      await owner('GET', '/conversations', { list: { range: [0, 4] } }),
    );
    const at = `/conversations/${first?.id}`;
    expect(expectResponse('markConversationRead', await owner('POST', `${at}/read`)).unread_count).toBe(0);
    const request = { body: { body: unique('Hello') }, headers: once() };
    const reply = expectResponse('reply', await owner('POST', `${at}/messages`, request));
    expect(reply).toMatchObject({ direction: 'outgoing', contact_id: first?.id, body: request.body.body });
    expect(dataOf(await owner('POST', `${at}/messages`, request))).toEqual(reply);
  });

  it('is shared: assigned, done, reopened, unread, with presence', async () => {
    const [first] = dataOf<{ id: string; contact_id: string }[]>(
      await owner('GET', '/conversations', { list: { range: [0, 0], filter: { last_direction: 'incoming' } } }),
    );
    const at = `/conversations/${first?.id}`;
    const [colleague] = expectResponse<{ id: string }[]>(
      'conversationAssignees',
      await owner('GET', '/conversations/assignees'),
    );
    const assign = (assigned_to: string | null | undefined) => owner('POST', `${at}/assign`, { body: { assigned_to } });
    expect(expectResponse('assignConversation', await assign(colleague?.id)).assigned_to).toBe(colleague?.id);
    expect(expectResponse('markConversationDone', await owner('POST', `${at}/done`)).status).toBe('done');
    expect(expectResponse('reopenConversation', await owner('POST', `${at}/reopen`)).status).toBe('open');
    expect(expectResponse('markConversationUnread', await owner('POST', `${at}/unread`)).unread_count).toBeGreaterThan(
      0,
    );
    expectResponse('joinConversation', await owner('POST', `${at}/presence`, { body: { is_typing: false } }));
    expect(expectResponse('conversation', await owner('GET', at))).toMatchObject({ assigned_to: colleague?.id });
    const counts = expectResponse<{ all: number }>('conversationCounts', await owner('GET', '/conversations/counts'));
    expect(counts.all).toBeGreaterThan(0);
    await assign(null);
  });

  it('sends a failed message again, once', async () => {
    const filter = {
      direction: 'outgoing',
      status: 'failed',
      error_code: ['NO_SERVICE', 'RADIO_OFF'],
      campaign_id: null,
    };
    const [failed] = dataOf<{ id: string }[]>(await owner('GET', '/messages', { list: { range: [0, 0], filter } }));
    const at = `/messages/${failed?.id}/send-again`;
    expect(expectResponse('sendMessageAgain', await owner('POST', at, { headers: once() }))).toMatchObject({
      sends_again: failed?.id,
    });
    expect((await owner('POST', at, { headers: once() })).status).toBe(409);
  });
});

describe('the contract', () => {
  it('has no untested operation', () => {
    const tested = new Set([
      ...checked,
      ...ACTING_OPERATIONS,
      ...PLAN_OPERATIONS,
      ...ACCOUNT_OPERATIONS,
      ...ALERT_OPERATIONS,
      ...AUDIENCE_OPERATIONS,
      ...BILLING_OPERATIONS,
      ...DEVICE_OPERATIONS,
      ...INCOMING_OPERATIONS,
      ...TEXT_OPERATIONS,
      ...PEOPLE_OPERATIONS,
      ...SETTINGS_OPERATIONS,
      ...HISTORY_OPERATIONS,
      ...WEBHOOK_OPERATIONS,
    ]);
    expect(Object.keys(OPERATIONS).filter((name) => !tested.has(name as OperationName))).toEqual([]);
  });
});
