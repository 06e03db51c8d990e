import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';

const HOUR = 3600;
const subscriptionOf = (fixture: TestTenant) => fixture.store.byId('subscriptions', 'subscription');

describe('the end of a period', () => {
  it('begins the next one with no usage, a month later each time', async () => {
    const fixture = new TestTenant({ contacts: 10, startsAt: '2026-03-31T23:00:00.000Z' });
    fixture.addCampaign();
    await fixture.jump(HOUR / 2);
    expect(subscriptionOf(fixture)?.usage.segments).toBeGreaterThan(8);
    await fixture.jump(HOUR);
    expect(subscriptionOf(fixture)).toMatchObject({
      period_start: '2026-04-01T00:00:00.000Z',
      period_end: '2026-05-01T00:00:00.000Z',
      usage: { segments: 0 },
    });
    await fixture.jump(31 * 24 * HOUR);
    expect(subscriptionOf(fixture)?.period_end).toBe('2026-06-01T00:00:00.000Z');
  });

  it('that came while the server was down is caught up', async () => {
    const fixture = new TestTenant({ startsAt: '2026-07-10T12:00:00.000Z' });
    await fixture.pass(1);
    expect(subscriptionOf(fixture)?.period_end).toBe('2026-08-01T00:00:00.000Z');
  });

  it('ends a contract that was canceled', async () => {
    const fixture = new TestTenant({ startsAt: '2026-03-31T23:00:00.000Z' });
    fixture.store.update('subscriptions', 'subscription', { cancel_at_period_end: true });
    await fixture.jump(2 * HOUR);
    expect(subscriptionOf(fixture)).toMatchObject({ status: 'canceled', period_end: '2026-04-01T00:00:00.000Z' });
    expect(fixture.store.all('activity').map(({ action, actor_name }) => [action, actor_name])).toContainEqual([
      'end contract',
      'Heliograph',
    ]);
  });

  it('of a canceled contract leaves no segments', async () => {
    const fixture = new TestTenant({ contacts: 3, startsAt: '2026-03-31T23:00:00.000Z' });
    fixture.store.update('subscriptions', 'subscription', { cancel_at_period_end: true });
    await fixture.jump(2 * HOUR);
    const campaign = fixture.addCampaign();
    await fixture.jump(HOUR);
    expect(fixture.messages(campaign).filter(({ status_at }) => status_at.sent)).toEqual([]);
  });

  it('records that a contract was renewed', async () => {
    const fixture = new TestTenant({ startsAt: '2026-03-31T23:00:00.000Z' });
    await fixture.jump(2 * HOUR);
    const entries = fixture.store.all('activity').filter(({ action }) => action === 'renew contract');
    expect(entries.map(({ at, after }) => [at, after?.period_end])).toEqual([
      ['2026-04-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'],
    ]);
  });

  it('in a month without that day is its last day', async () => {
    const fixture = new TestTenant({ startsAt: '2026-01-30T12:00:00.000Z' });
    fixture.store.update('subscriptions', 'subscription', { period_end: '2026-01-31T00:00:00.000Z', anchor_day: 31 });
    await fixture.jump(24 * HOUR);
    expect(subscriptionOf(fixture)?.period_end).toBe('2026-02-28T00:00:00.000Z');
    await fixture.jump(28 * 24 * HOUR);
    expect(subscriptionOf(fixture)?.period_end).toBe('2026-03-31T00:00:00.000Z');
  });
});
