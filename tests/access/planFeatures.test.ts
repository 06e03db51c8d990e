import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { type ApiResponse, type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { ServedApi } from '#mock-api/testing/serveApi.ts';
import { keywordsInOrder } from '#src/domain/keywords/keywordsInOrder.ts';
import { freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';

const ROLES = ['owner', 'admin', 'manager', 'editor', 'agent', 'viewer'] as const;
type Role = (typeof ROLES)[number];
/** Permissions are checked before a record is written, so on PostgreSQL testing the owner is enough. */
const ROLES_HERE = process.env.STORAGE === 'postgres' ? (['owner'] as const) : ROLES;

/** These tests use the demo's plans; another back end has its own. */
const isMock = !process.env.API_BASE_URL;

let served: ServedApi<DemoApi>;
let owner: Ask;

/** Gives the company another plan, as the end of a period does. */
async function changePlan(plan_id: string, fields: object = {}): Promise<void> {
  await served.api.tx.update('subscriptions', 'acme-subscription', { plan_id, ...fields });
  await served.api.tx.update('tenants', 'acme', { plan_id });
}
const code = (response: ApiResponse): string | number =>
  response.status < 300 ? response.status : errorOf(response).code;
const versioned = ({ version }: { version: number }) => ({ headers: { 'If-Match': `"${version}"` } });

/** One record of each kind, created while the plan allowed it. */
async function createRecords() {
  const post = async <T>(path: string, body: object) => dataOf<T & Versioned>(await owner('POST', path, { body }));
  const keyword = await post('/settings/keywords', { word: unique('Word'), match: 'exact', reply: 'Hello' });
  const role = await post('/users/roles', { name: unique('Role'), rules: [{ action: 'read', subject: 'contacts' }] });
  const response = await owner('POST', '/settings/tokens', {
    body: { name: unique('Token'), scope: [{ action: 'read', subject: 'contacts' }] },
  });
  const { secret } = response.body.meta as { secret: string };
  const settings = dataOf<Versioned & AutoReply>(await owner('GET', '/settings/auto-reply'));
  return { keyword, role, token: dataOf<Versioned>(response), secret, settings };
}
interface Versioned {
  id: string;
  version: number;
}
interface AutoReply {
  away: { enabled: boolean; body: string };
  first_contact: { enabled: boolean; body: string };
}
const invite = (ask: Ask, role_id: string) =>
  ask('POST', '/users/invitations', {
    body: { emails: [`${unique('p').replace(' ', '')}@example.com`], role_id },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
type Records = Awaited<ReturnType<typeof createRecords>>;

const CALLS: Record<string, (ask: Ask, records: Records) => Promise<ApiResponse>> = {
  'create a keyword': (ask) =>
    ask('POST', '/settings/keywords', { body: { word: unique('Word'), match: 'exact', reply: 'Hello' } }),
  'change a keyword': (ask, { keyword }) =>
    ask('PUT', `/settings/keywords/${keyword.id}`, { body: { reply: 'Another' }, ...versioned(keyword) }),
  'change the order of keywords': async (ask) => {
    const ids = keywordsInOrder(await served.api.tx.find('keywords', { tenant_id: 'acme' })).map(({ id }) => id);
    return ask('PUT', '/settings/keywords/order', { body: { ids: ids.toReversed(), seen_ids: ids } });
  },
  'read the keywords': (ask) => ask('GET', '/settings/keywords'),
  'delete a keyword': (ask, { keyword }) => ask('DELETE', `/settings/keywords/${keyword.id}`),
  'change the auto-reply': (ask, { settings }) =>
    ask('PUT', '/settings/auto-reply', { body: { cooldown_minutes: 77 }, ...versioned(settings) }),
  'turn off auto-reply': (ask, { settings }) =>
    ask('PUT', '/settings/auto-reply', {
      body: {
        away: { ...settings.away, enabled: false },
        first_contact: { ...settings.first_contact, enabled: false },
      },
      ...versioned(settings),
    }),
  'create a role': (ask) => ask('POST', '/users/roles', { body: { name: unique('Role'), rules: [] } }),
  'change a role': (ask, { role }) =>
    ask('PUT', `/users/roles/${role.id}`, { body: { description: 'Another' }, ...versioned(role) }),
  'give somebody the role': async (ask, { role }) => {
    const [editor] = await served.api.tx.find('users', { email: 'editor@acme.test' });
    if (!editor) throw new Error('The demo has no editor.');
    return ask('PUT', `/users/${editor.id}`, { body: { role_id: role.id }, ...versioned(editor) });
  },
  'invite somebody with the role': (ask, { role }) => invite(ask, role.id),
  'invite somebody with a role of the product': (ask) => invite(ask, 'acme-administrator'),
  'delete a role': (ask, { role }) => ask('DELETE', `/users/roles/${role.id}`),
  'create an API token': (ask) =>
    ask('POST', '/settings/tokens', {
      body: { name: unique('Token'), scope: [{ action: 'read', subject: 'contacts' }] },
    }),
  'change an API token': (ask, { token }) =>
    ask('PUT', `/settings/tokens/${token.id}`, { body: { name: unique('Token') }, ...versioned(token) }),
  'revoke an API token': (ask, { token }) => ask('POST', `/settings/tokens/${token.id}/revoke`),
  'delete an API token': (ask, { token }) => ask('DELETE', `/settings/tokens/${token.id}`),
};

/** The status of each call on the plan Starter, for roles that allow it; what a role does not allow is `forbidden` on every plan. */
const RIGHTS: [call: string, onStarter: string | number, onTeam: number, who: readonly Role[]][] = [
  ['create a keyword', 'not_in_plan', 201, ['owner', 'admin']],
  ['change a keyword', 'not_in_plan', 200, ['owner', 'admin']],
  ['change the order of keywords', 'not_in_plan', 200, ['owner', 'admin']],
  ['read the keywords', 200, 200, ['owner', 'admin', 'manager', 'editor', 'viewer']],
  ['delete a keyword', 200, 200, ['owner', 'admin']],
  ['change the auto-reply', 'not_in_plan', 200, ['owner', 'admin']],
  ['turn off auto-reply', 200, 200, ['owner', 'admin']],
  ['create a role', 'not_in_plan', 201, ['owner', 'admin']],
  ['change a role', 'not_in_plan', 200, ['owner', 'admin']],
  ['give somebody the role', 'not_in_plan', 200, ['owner', 'admin']],
  ['invite somebody with the role', 'not_in_plan', 201, ['owner', 'admin']],
  ['invite somebody with a role of the product', 201, 201, ['owner', 'admin']],
  ['delete a role', 200, 200, ['owner', 'admin']],
  ['create an API token', 'not_in_plan', 201, ['owner', 'admin']],
  ['change an API token', 'not_in_plan', 200, ['owner', 'admin']],
  ['revoke an API token', 200, 200, ['owner', 'admin']],
  ['delete an API token', 200, 200, ['owner', 'admin']],
];

describe.runIf(isMock)('the features of a plan', () => {
  beforeEach(async () => {
    served = await serveDemoApi();
    owner = await served.as('owner@acme.test');
    // High limits, because these tests are about features only.
    const limits = { segments: 2_000, devices: 50, users: 99, contacts: 9_000 };
    await served.api.tx.update('plans', 'starter', { limits });
    await served.api.tx.update('plans', 'team', { limits });
  });
  afterEach(() => served.stop());

  describe.each(ROLES_HERE)('for %s', (role) => {
    it.each(['starter', 'team'] as const)('on %s', async (plan) => {
      const ask = await served.as(`${role}@acme.test`);
      const outcomes: unknown[] = [];
      const expected: unknown[] = [];
      let records: Records | null = null;
      for (const [call, onStarter, onTeam, who] of RIGHTS) {
        if (records === null) {
          await changePlan('team');
          records = await createRecords();
          await changePlan(plan);
        }
        const response = await CALLS[call]?.(ask, records);
        outcomes.push([call, response && code(response)]);
        // A refused call has changed nothing. After any other, the records are created again.
        if (response === undefined || response.status < 300) records = null;
        expected.push([call, who.includes(role) ? (plan === 'starter' ? onStarter : onTeam) : 'forbidden']);
      }
      expect(outcomes).toEqual(expected);
    });
  });

  it('are refused with the plans that include them and the people who can change the plan', async () => {
    await changePlan('starter');
    const admin = await served.as('admin@acme.test');
    const response = await CALLS['create a keyword']?.(admin, await createRecordsOnTeam());
    expect([response?.status, response && errorOf(response)]).toMatchObject([
      403,
      {
        code: 'not_in_plan',
        message: 'Your plan does not include keywords.',
        permission: {
          action: 'create',
          subject: 'keywords',
          feature: 'keywords',
          plans: ['Team', 'Scale'],
          grantors: [{ name: 'Olivia Reyes' }],
        },
      },
    ]);
    const missingPermission = await admin('GET', '/permissions/missing?action=create&subject=keywords');
    expect(dataOf(missingPermission)).toMatchObject({ feature: 'keywords', plans: ['Team', 'Scale'] });
    const user = dataOf<{ missing_features: unknown }>(await admin('GET', '/user'));
    expect(user.missing_features).toContainEqual({ feature: 'api_tokens', plans: ['Team', 'Scale'] });
  });

  async function createRecordsOnTeam(): Promise<Records> {
    await changePlan('team');
    const records = await createRecords();
    await changePlan('starter');
    return records;
  }

  it('stop with the plan, and work again with it: keywords, auto-reply and tokens', async () => {
    const hook = (body: object) => apiClient(served.baseUrl, null)('POST', '/__mock/incoming', { body });
    const countReplies = async () =>
      (await served.api.tx.find('messages', { tenant_id: 'acme', direction: 'outgoing' })).length;
    const { keyword, secret, settings } = await createRecords();
    const { word } = dataOf<{ word: string }>(await owner('GET', `/settings/keywords/${keyword.id}`));
    await owner('PUT', '/settings/auto-reply', {
      body: { first_contact: { enabled: true, body: 'Welcome.' }, away: { ...settings.away, enabled: false } },
      ...versioned(settings),
    });
    const program = apiClient(served.baseUrl, secret);
    const stopped = async () => {
      const before = await countReplies();
      await hook({ tenant_id: 'acme', from: freshPhone(), body: word });
      await hook({ tenant_id: 'acme', from: freshPhone(), body: 'Hello there' });
      return [(await countReplies()) - before, code(await program('GET', '/contacts'))];
    };
    expect(await stopped()).toEqual([2, 200]);
    await changePlan('starter');
    expect(await stopped()).toEqual([0, 'not_in_plan']);
    await changePlan('team', { status: 'canceled' });
    expect((await stopped())[1]).toBe('not_in_plan');
    await changePlan('team', { status: 'active' });
    expect(await stopped()).toEqual([2, 200]);
  });

  it('do not include opt-out words, which work on every plan', async () => {
    await changePlan('starter');
    const [contact] = await served.api.tx.find('contacts', { tenant_id: 'acme', consent: 'opted_in' });
    const body = { tenant_id: 'acme', from: contact?.phone, body: 'STOP' };
    await apiClient(served.baseUrl, null)('POST', '/__mock/incoming', { body });
    expect((await served.api.tx.get('contacts', contact?.id ?? ''))?.consent).toBe('opted_out');
  });

  it('let people keep their custom roles on a plan without them', async () => {
    const { role } = await createRecords();
    await CALLS['give somebody the role']?.(owner, { ...(await createRecords()), role });
    await changePlan('starter');
    const editor = await served.as('editor@acme.test');
    expect([code(await editor('GET', '/contacts')), code(await editor('GET', '/campaigns'))]).toEqual([
      200,
      'forbidden',
    ]);
  });

  it('are listed as removed or added before a plan is chosen', async () => {
    const keywords = (await served.api.tx.find('keywords', { tenant_id: 'acme', is_active: true })).length;
    const { features } = dataOf<{ features: { added: unknown; removed: { feature: string; used: number }[] } }>(
      await owner('POST', '/billing/preview', { body: { plan_id: 'starter' } }),
    );
    expect([features.added, features.removed.map(({ feature }) => feature)]).toEqual([
      [],
      ['keywords', 'auto_reply', 'custom_roles', 'api_tokens'],
    ]);
    expect(features.removed[0]?.used).toBe(keywords);
    await changePlan('starter');
    const bigger = dataOf<{ features: object }>(await owner('POST', '/billing/preview', { body: { plan_id: 'team' } }));
    expect(bigger.features).toEqual({ added: ['keywords', 'auto_reply', 'custom_roles', 'api_tokens'], removed: [] });
  });

  it('change the scope version, so that open pages notice', async () => {
    const version = async () => (await owner('GET', '/contacts')).headers.get('X-Scope-Version');
    const before = await version();
    await changePlan('starter');
    expect(await version()).not.toBe(before);
  });
});
