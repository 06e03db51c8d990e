import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import { firstStepsHandlers } from './firstStepsHandlers.ts';
import { statisticsHandlers } from './statisticsHandlers.ts';

const tenant_id = TEST_TENANT.tenant.id;
const NONE = { device_paired: false, contacts_imported: false, campaign_sent: false, colleague_invited: false };

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

const steps = (caller?: object) => firstStepsHandlers.firstSteps(contextIn(fixture, caller ? { caller } : {}));
const doneSteps = async () => (await steps()).done;
const hide = (is_hidden: boolean, id = 'ann') =>
  firstStepsHandlers.updateFirstSteps(contextIn(fixture, { body: { is_hidden }, caller: { user: { id, name: id } } }));
const device = (status: 'pairing' | 'offline', tenantId = tenant_id) =>
  fixture.store.insert('devices', { ...TEST_TENANT.device, tenant_id: tenantId, status });
const user = (tenantId = tenant_id) =>
  fixture.store.insert('users', { tenant_id: tenantId, name: 'X', email: `${Math.random()}@example.test` } as never);

describe('the first steps', () => {
  it('follow from the company’s records', async () => {
    device('pairing');
    device('offline', 'other');
    user();
    user('other');
    fixture.addCampaign({ status: 'draft' });
    fixture.addContact({ tenant_id: 'other' } as never);
    expect(await doneSteps()).toEqual(NONE);
    device('offline');
    expect(await doneSteps()).toEqual({ ...NONE, device_paired: true });
    fixture.addContact();
    expect(await doneSteps()).toEqual({ ...NONE, device_paired: true, contacts_imported: true });
    fixture.addCampaign({ status: 'running', started_at: '2026-03-02T15:00:00.000Z' });
    user();
    expect(await doneSteps()).toEqual({
      device_paired: true,
      contacts_imported: true,
      campaign_sent: true,
      colleague_invited: true,
    });
  });

  it('stay done once they are', async () => {
    const { id } = device('offline');
    await steps();
    await fixture.store.tx.remove('devices', id);
    expect(await doneSteps()).toEqual({ ...NONE, device_paired: true });
    fixture.addContact();
    expect(await doneSteps()).toEqual({ ...NONE, device_paired: true, contacts_imported: true });
    expect(fixture.store.all('first_steps')).toMatchObject([
      { id: tenant_id, tenant_id, done: ['device_paired', 'contacts_imported'], hidden_by: [] },
    ]);
  });

  it('are hidden and shown for each user separately', async () => {
    device('offline');
    expect((await hide(true)).is_hidden).toBe(true);
    expect((await hide(true)).is_hidden).toBe(true);
    expect((await hide(true, 'bob')).is_hidden).toBe(true);
    const storedSteps = () => fixture.store.all('first_steps')[0];
    expect(storedSteps()).toMatchObject({ done: ['device_paired'], hidden_by: ['ann', 'bob'] });
    expect((await hide(false)).is_hidden).toBe(false);
    expect(storedSteps()?.hidden_by).toEqual(['bob']);
    expect([(await steps()).is_hidden, (await steps({ user: { id: 'bob' } })).is_hidden]).toEqual([false, true]);
  });

  it('are not stored while none is done', async () => {
    await steps();
    expect(fixture.store.all('first_steps')).toEqual([]);
  });

  it('belong to a company: staff have none', async () => {
    const context = { ...contextIn(fixture), tenantId: '' };
    expect(await refusalIn(() => firstStepsHandlers.firstSteps(context))).toEqual([
      'not_found',
      'You do not belong to a tenant, so you have no first steps.',
    ]);
  });
});

describe('a range of statistics', () => {
  const ask = (from: string, to: string) => statisticsHandlers.statistics(contextIn(fixture, { query: { from, to } }));

  it('has one day at least and 366 at most', async () => {
    expect(await refusalIn(() => ask('2026-03-02', '2026-03-01'))).toEqual([
      'bad_request',
      'The range ends (2026-03-01) before it begins (2026-03-02).',
    ]);
    expect(await refusalIn(() => ask('2025-03-01', '2026-03-02'))).toEqual([
      'bad_request',
      'The range has 367 days; the limit is 366.',
    ]);
    expect((await ask('2026-03-02', '2026-03-02')).days).toHaveLength(1);
    expect((await ask('2025-03-02', '2026-03-02')).days).toHaveLength(366);
  });

  it('has days in the company’s time zone', async () => {
    const { hours } = await ask('2026-03-02', '2026-03-02');
    expect(hours[0]?.at).toBe('2026-03-02T05:00:00.000Z');
  });
});
