import { describe, expect, it } from 'vitest';
import { failedShare, healthOf, type TenantFigures, type TenantHealth } from './tenantTerms.ts';

const FINE: TenantFigures = {
  devices_total: 2,
  devices_online: 2,
  sent_today: 100,
  failed_today: 0,
  limits: { segments: 1000 },
  usage: { segments: 100 },
};

describe('the health of a tenant', () => {
  it.each<[string, Partial<TenantFigures>, TenantHealth]>([
    ['all is well', {}, 'good'],
    ['no device was ever paired', { devices_total: 0, devices_online: 0 }, 'idle'],
    ['no device is online', { devices_online: 0 }, 'trouble'],
    ['one device is offline', { devices_online: 1 }, 'attention'],
    ['4 of 100 failed', { sent_today: 100, failed_today: 4 }, 'good'],
    ['5 of 100 failed', { sent_today: 100, failed_today: 5 }, 'attention'],
    ['20 of 100 failed', { sent_today: 100, failed_today: 20 }, 'trouble'],
    ['5 of 9 failed, too few for a share', { sent_today: 9, failed_today: 5 }, 'good'],
    ['5 of 10 failed', { sent_today: 10, failed_today: 5 }, 'trouble'],
    ['899 of 1,000 segments are used', { usage: { segments: 899 } }, 'good'],
    ['the plan has no segments', { limits: { segments: 0 }, usage: { segments: 0 } }, 'good'],
    ['900 of 1,000 segments are used', { usage: { segments: 900 } }, 'attention'],
  ])('%s', (_, figures, health) => {
    expect(healthOf({ ...FINE, ...figures })).toBe(health);
  });

  it('has no share of failures if nothing was sent', () => {
    expect(failedShare({ sent_today: 0, failed_today: 0 })).toBeNull();
    expect(failedShare({ sent_today: 4, failed_today: 1 })).toBe(0.25);
    // Sent before midnight.
    expect(failedShare({ sent_today: 2, failed_today: 3 })).toBe(1);
  });
});
