import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';

const DAY = 24 * 3600;

describe('idle devices', () => {
  it('report every minute, and are idle', async () => {
    const fixture = new TestTenant();
    await fixture.jump(600);
    expect(fixture.store.byId('devices', 'phone-0')).toMatchObject({
      status: 'idle',
      last_seen_at: '2026-03-02T15:10:00.000Z',
    });
  });

  it('charge and discharge, and always leave one phone that can send', async () => {
    const fixture = new TestTenant({ devices: [{}, {}, { status: 'disabled' }, { status: 'pairing' }] });
    const levels = new Set<number>();
    const statuses = new Set<string | undefined>();
    let drops = 0;
    for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
      await fixture.jump(60);
      const [one, other, disabled, pairing] = fixture.store.all('devices');
      const offline = [one, other].filter((device) => device?.status === 'offline').length;
      expect(offline).toBeLessThan(2);
      drops += offline;
      statuses.add(one?.status);
      levels.add(one?.battery?.percent ?? -1);
      expect([disabled?.status, pairing?.status]).toEqual(['disabled', 'pairing']);
    }
    expect([...statuses].sort()).toEqual(['idle', 'offline']);
    expect(drops).toBeGreaterThan(3);
    expect(drops).toBeLessThan(200);
    expect(Math.min(...levels)).toBeGreaterThanOrEqual(5);
    expect(levels.size).toBeGreaterThan(50);
  });

  it('that were disabled yesterday stay disabled', async () => {
    const fixture = new TestTenant({ devices: [{ status: 'offline', last_seen_at: '2026-03-01T14:00:00.000Z' }] });
    await fixture.jump(DAY);
    expect(fixture.store.byId('devices', 'phone-0')?.status).toBe('offline');
  });
});
