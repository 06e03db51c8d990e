import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { TenantAccount, TenantOverview } from '#src/domain/tenants/tenantAccount.ts';
import type { UnsentMail } from '#src/domain/tenants/unsentMail.ts';
import { type ApiUnderTest, apiUnderTest } from '#tests/contract/apiUnderTest.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';
import { STAFF } from './visiting.ts';

const OPERATIONS_STAFF = 'operations@heliograph.test';
const REASON = 'The last invoice is unpaid since March.';

let api: ApiUnderTest;
let staff: Ask;
let owner: Ask;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
  staff = await api.as(STAFF);
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

const tenant = async (id: string): Promise<TenantAccount> => dataOf(await staff('GET', `/tenants/${id}`));

describe('tenants', () => {
  it('are listed with their figures', async () => {
    const devices = dataOf<{ status: string; sent_today: number }[]>(await owner('GET', '/settings/devices'));
    const paired = devices.filter(({ status }) => status !== 'pairing');
    const people = dataOf<object[]>(await owner('GET', '/users'));
    expect(await tenant('acme')).toMatchObject({
      name: 'Acme Garden Shops',
      owner_email: 'owner@acme.test',
      users_count: people.length,
      devices_total: paired.length,
      sent_today: paired.reduce((sum, { sent_today }) => sum + sent_today, 0),
    });
  });

  it('are found by their owner’s address, and by status', async () => {
    const ids = async (filter: object) =>
      dataOf<{ id: string }[]>(await staff('GET', '/tenants', { list: { filter, sort: ['name', 'ASC'] } })).map(
        ({ id }) => id,
      );
    expect(await ids({ q: 'owner@borealis' })).toEqual(['borealis']);
    expect(await ids({ status: ['suspended', 'terminated'] })).toEqual(['cobalt', 'dune']);
    expect(await ids({ health: 'idle' })).toEqual(expect.arrayContaining(['cobalt', 'dune']));
  });

  it('are shown with owners, devices and failures', async () => {
    const overview = expectResponse<TenantOverview>(
      'tenantOverview',
      await staff('GET', '/tenants/acme/overview'),
      checked,
    );
    expect(overview.owners.map(({ email }) => email)).toContain('owner@acme.test');
    expect(overview.owners.map(({ email }) => email)).not.toContain('admin@acme.test');
    expect(overview.devices.length).toBeGreaterThan(0);
    expect((await staff('GET', '/tenants/nobody/overview')).status).toBe(404);
  });

  it.each(['owner@acme.test', 'admin@acme.test', 'viewer@acme.test'])('are hidden from %s', async (email) => {
    const ask = await api.as(email);
    for (const path of ['/tenants', '/tenants/acme', '/tenants/acme/overview', '/tenants/acme/visits']) {
      const response = await ask('GET', path);
      expect([path, response.status, errorOf(response).code]).toEqual([path, 403, 'forbidden']);
    }
  });
});

describe('suspending', () => {
  it('needs permission and a reason, stops the tenant immediately and is shown there', async () => {
    const before = await tenant('borealis');
    const headers = { 'If-Match': `"${before.version}"` };
    const body = { status: 'suspended', reason: REASON };
    const refusal = await staff('POST', '/tenants/borealis/status', { body, headers });
    expect([refusal.status, errorOf(refusal).permission]).toMatchObject([
      403,
      { action: 'update', subject: 'tenants' },
    ]);

    const operations = await api.as(OPERATIONS_STAFF);
    const silent = await operations('POST', '/tenants/borealis/status', {
      body: { ...body, reason: 'unpaid' },
      headers,
    });
    expect([silent.status, Object.keys(errorOf(silent).fields ?? {})]).toEqual([422, ['reason']]);
    const stale = await operations('POST', '/tenants/borealis/status', { body, headers: { 'If-Match': '"99"' } });
    expect(stale.status).toBe(412);

    const borealisOwner = await api.as('owner@borealis.test');
    expect([200, 206]).toContain((await borealisOwner('GET', '/contacts')).status);
    const suspended = expectResponse<TenantAccount>(
      'setTenantStatus',
      await operations('POST', '/tenants/borealis/status', { body, headers }),
      checked,
    );
    expect(suspended).toMatchObject({ status: 'suspended', status_reason: REASON });
    const stopped = await borealisOwner('GET', '/contacts');
    expect([stopped.status, errorOf(stopped).code, errorOf(stopped).message]).toEqual([
      403,
      'tenant_suspended',
      REASON,
    ]);

    const lifted = await operations('POST', '/tenants/borealis/status', {
      body: { status: 'active' },
      headers: { 'If-Match': `"${suspended.version}"` },
    });
    expect(dataOf(lifted)).toMatchObject({ status: 'active', status_reason: null });
    const reported = dataOf<{ action: string; actor_name: string }[]>(
      await borealisOwner('GET', '/settings/activity', {
        list: { filter: { record_id: 'borealis' }, sort: ['at', 'ASC'] },
      }),
    );
    expect(reported.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['suspend', 'Olu Adeyemi'],
      ['lift suspension', 'Olu Adeyemi'],
    ]);
  });

  it('does not reopen an ended contract', async () => {
    const operations = await api.as(OPERATIONS_STAFF);
    const { version } = await tenant('dune');
    const headers = { 'If-Match': `"${version}"` };
    const response = await operations('POST', '/tenants/dune/status', { body: { status: 'active' }, headers });
    expect([response.status, errorOf(response).code]).toEqual([409, 'conflict']);
  });
});

it('undelivered e-mails are listed for staff only, without their text', async () => {
  const to = `${randomUUID()}@acme.test`;
  const [role] = dataOf<{ id: string }[]>(await owner('GET', '/users/roles', { list: { filter: { name: 'Viewer' } } }));
  const body = { emails: [to], role_id: role?.id };
  const headers = { 'Idempotency-Key': randomUUID() };
  expect((await owner('POST', '/users/invitations', { body, headers })).status).toBe(201);
  const mails = expectResponse<UnsentMail[]>('unsentMails', await staff('GET', '/mails'), checked);
  const reported = mails.filter((mail) => mail.to === to);
  expect(reported).toMatchObject([{ kind: 'invitation', status: 'waiting', attempts: 0, reason: null }]);
  expect(Object.keys(reported[0] ?? {}).toSorted()).toEqual([
    'at',
    'attempts',
    'id',
    'kind',
    'next_at',
    'reason',
    'status',
    'to',
  ]);
  expect((await owner('GET', '/mails')).status).toBe(403);
});

it('every operation on tenants was tested', () => {
  expect([...checked].sort()).toEqual(['setTenantStatus', 'tenantOverview', 'unsentMails']);
});
