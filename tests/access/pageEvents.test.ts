import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { type ApiResponse, type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ReceivedEvents, receivedEvents } from '#mock-api/testing/receivedEvents.ts';
import type { ServedApi } from '#mock-api/testing/serveApi.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';

/** Longer than the time (ms) over which changes are collected: events not sent by then are never sent. */
const SOON = 600;

let served: ServedApi<DemoApi>;
let owner: Ask;
const open: ReceivedEvents[] = [];

beforeAll(async () => {
  served = await serveDemoApi();
  owner = await served.as('owner@acme.test');
});
afterEach(() => {
  for (const each of open.splice(0)) each.stop();
});
afterAll(() => served.stop());

async function pageOf(email: string): Promise<ReceivedEvents> {
  const page = await receivedEvents(`${served.baseUrl}/api/v2`, await served.tokenOf(email));
  open.push(page);
  return page;
}
async function firstOf(path: string): Promise<{ id: string; version: number; name: string }> {
  const [first] = dataOf<{ id: string; version: number; name: string }[]>(
    await owner('GET', path, { list: { range: [0, 0] } }),
  );
  if (!first) throw new Error(`There is nothing in ${path}`);
  return first;
}
async function rename(path: string, change: object): Promise<ApiResponse> {
  const { id, version } = await firstOf(path);
  const headers = { 'If-Match': `"${version}"` };
  const response = await owner('PUT', `${path}/${id}`, { body: change, headers });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response;
}

describe('an open page', () => {
  it('is refused as the fifty-first of a person, who can open it once another is closed, and not as the first of somebody else', async () => {
    const own = await served.as('editor@acme.test');
    const pages = await Promise.all(Array.from({ length: 50 }, () => pageOf('editor@acme.test')));
    const refused = await own('GET', '/events');
    expect([refused.status, errorOf(refused).code, refused.headers.get('Retry-After')]).toEqual([
      429,
      'too_many_requests',
      '60',
    ]);
    await pageOf('viewer@acme.test');
    pages[0]?.stop();
    await expect.poll(async () => await pageOf('editor@acme.test').catch(() => null)).not.toBeNull();
  });

  it.each<[resource: string, change: () => Promise<ApiResponse | null>]>([
    ['devices', () => rename('/settings/devices', { name: 'Renamed' })],
    ['campaigns', () => owner('POST', '/campaigns', { body: { name: 'Told of' } })],
    ['contacts', () => rename('/contacts', { first_name: 'Renamed' })],
    [
      'conversations',
      async () => {
        const { id } = await firstOf('/conversations');
        const me = dataOf<{ id: string }>(await owner('GET', '/user'));
        return owner('POST', `/conversations/${id}/assign`, { body: { assigned_to: me.id } });
      },
    ],
    [
      'messages',
      async () => {
        const [text] = await served.api.tx.find('messages', { tenant_id: 'acme', direction: 'incoming' });
        await served.api.tx.update('messages', text?.id ?? '', { segments: 2 });
        return null;
      },
    ],
  ])('gets hints of changes to %s, and pages of other tenants do not', async (resource, change) => {
    const [here, elsewhere] = [await pageOf('manager@acme.test'), await pageOf('owner@borealis.test')];
    expect((await change())?.status ?? 200).toBeLessThan(300);
    await here.until(resource);
    await wait(SOON);
    expect(elsewhere.received).toEqual([]);
  });

  it('gets many changes in few hints', async () => {
    const page = await pageOf('owner@acme.test');
    for (let at = 0; at < 20; at += 1) await owner('POST', '/campaigns', { body: { name: `One of many ${at}` } });
    await wait(SOON);
    expect(page.received.length).toBeGreaterThan(0);
    expect(page.received.length).toBeLessThan(20);
    for (const each of page.received) expect(each).toEqual(['campaigns']);
  });

  it('gets no hint of a unit of work that was rolled back, but one of a failed unit whose writes are kept', async () => {
    const page = await pageOf('owner@acme.test');
    const { units, tx } = served.api;
    const { id } = await firstOf('/campaigns');
    const failed = units.unit(
      async () => {
        await tx.update('campaigns', id, { name: 'Never so' });
        throw new Error('taken back');
      },
      { tenantId: 'acme' },
    );
    await expect(failed).rejects.toThrow('taken back');
    const unit = units.unit(
      async () => {
        const [device] = await tx.find('devices', { tenant_id: 'acme' });
        await tx.update('devices', device?.id ?? '', { name: 'Kept' });
        throw Object.assign(new Error('kept'), { keepsWork: true });
      },
      { tenantId: 'acme' },
    );
    await expect(unit).rejects.toThrow('kept');
    await wait(SOON);
    expect(page.received).toEqual([['devices']]);
  });

  it('gets no hint of what its user cannot read', async () => {
    const agent = await pageOf('agent@acme.test');
    const { status } = await apiClient(served.baseUrl, await served.tokenOf('agent@acme.test'))(
      'GET',
      '/settings/devices',
    );
    expect(status).toBe(403);
    await rename('/settings/devices', { name: 'Out of sight' });
    await wait(SOON);
    expect(agent.received).toEqual([]);
  });

  it('gets hints of its own user’s alerts only', async () => {
    const [mine, other] = [await pageOf('owner@acme.test'), await pageOf('manager@acme.test')];
    const me = dataOf<{ id: string }>(await owner('GET', '/user'));
    const at = served.api.clock.now().toISOString();
    const alert = {
      user_id: me.id,
      kind: 'invoice_open',
      cause: 'invoice_open:told',
      record_id: null,
      facts: { name: '', who: '', figure: 0 },
      in_app: true,
      in_browser: false,
      at,
      seen_at: null,
      mail_at: null,
    } as const;
    await served.api.tx.insert('alerts', { tenant_id: 'acme', ...alert });
    await mine.until('alerts');
    await wait(SOON);
    expect(other.received).toEqual([]);
  });

  it('gets no hints without a session or with an API token', async () => {
    const asNobody = await apiClient(served.baseUrl, null)('GET', '/events');
    expect(asNobody.status).toBe(401);
    const body = { name: 'Told', scope: [{ action: 'read', subject: 'campaigns' }], expires_at: null };
    const response = await owner('POST', '/settings/tokens', { body });
    const asProgram = await apiClient(served.baseUrl, String((response.body.meta as { secret: string }).secret))(
      'GET',
      '/events',
    );
    expect([asProgram.status, errorOf(asProgram).code]).toEqual([403, 'forbidden']);
  });
});
