import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { type ApiUnderTest, apiUnderTest } from '#tests/contract/apiUnderTest.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';
import { STAFF, visiting } from '#tests/contract/staff/visiting.ts';

let api: ApiUnderTest;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
});
afterAll(() => api.stop());

/** Another back end has its own tenants. */
const isOurs = !process.env.API_BASE_URL;

type Part = keyof NonNullable<SignedInUser['start']>;

/** The operation that returns each part separately. */
const PATHS: Record<Part, string> = {
  list_settings: '/user/list-settings',
  company_settings: '/settings/company-settings',
  conversation_counts: '/conversations/counts',
};
const ALL: readonly Part[] = ['company_settings', 'conversation_counts', 'list_settings'];

const startOf = async (ask: Ask) => expectResponse<SignedInUser>('user', await ask('GET', '/user'), checked).start;

/** The result of each part's own operation, if the role can call it. */
async function fetchSeparately(ask: Ask): Promise<Partial<Record<Part, unknown>>> {
  const responses = await Promise.all(ALL.map(async (part) => [part, await ask('GET', PATHS[part])] as const));
  return Object.fromEntries(
    responses.filter(([, { status }]) => status === 200).map(([part, each]) => [part, dataOf(each)]),
  );
}

describe('the data of a page’s first requests, in the response with the user', () => {
  it.each<[string, readonly Part[]]>([
    ['owner@acme.test', ALL],
    ['admin@acme.test', ALL],
    ['manager@acme.test', ALL],
    ['editor@acme.test', ALL],
    ['agent@acme.test', ['conversation_counts', 'list_settings']],
    ['viewer@acme.test', ['conversation_counts', 'list_settings']],
    ['owner@borealis.test', ALL],
    [STAFF, ['list_settings']],
  ])('has for %s the parts that they can also request separately: %j', async (email, parts) => {
    const ask = await api.as(email);
    const start = await startOf(ask);
    expect(Object.keys(start ?? {}).sort()).toEqual(parts);
    expect(start).toEqual(await fetchSeparately(ask));
  });

  it.each([['owner@cobalt.test'], ['owner@dune.test']])(
    'is nothing for %s, whose tenant is not open',
    async (email) => {
      expect(await startOf(await api.as(email))).toBeUndefined();
    },
  );

  it('is not in the response to a change of the user', async () => {
    const ask = await api.as('viewer@acme.test');
    const { name, phone, locale, version } = dataOf<SignedInUser>(await ask('GET', '/user'));
    const headers = { 'If-Match': `"${version}"` };
    const response = await ask('PUT', '/user', { body: { name, phone, locale }, headers });
    expect(expectResponse<SignedInUser>('updateUser', response, checked).start).toBeUndefined();
  });

  it('has neither the owner’s list preferences nor more than a visit can request for support', async () => {
    const { ask } = await visiting(api);
    const start = await startOf(ask);
    expect(start).not.toHaveProperty('list_settings');
    expect(start).toEqual(await fetchSeparately(ask));
  });

  it('follows changes: saved views are in the next response', async () => {
    const ask = await api.as('owner@acme.test');
    const columns = { contacts: { phone: false } };
    await ask('PUT', PATHS.list_settings, { body: { columns } });
    expect((await startOf(ask))?.list_settings?.columns).toMatchObject(columns);
  });

  it.runIf(isOurs)('is empty for a user who has to set up a second factor first', async () => {
    const served = await serveDemoApi();
    const nobody = apiClient(served.baseUrl, null);
    const body = { email: 'owner@acme.test', password: DEMO_PASSWORD };
    const { token } = dataOf<{ token: string }>(await nobody('POST', '/auth/login', { body }));
    const owner = apiClient(served.baseUrl, token);
    expect(await startOf(owner)).toBeDefined();
    await served.api.tx.update('company_settings', 'acme-settings', { two_factor_required: true });
    expect(await startOf(owner)).toBeUndefined();
    await served.stop();
  });
});
