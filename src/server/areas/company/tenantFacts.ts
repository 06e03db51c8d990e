import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { resolveWall, wallTimeAt } from '#src/domain/time/localTime.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const DAY = 86_400_000;

/** The tenant's settings. Throws when there are none: every tenant has them from the start. */
export async function settingsOf(tx: Transaction, tenantId: string): Promise<Stored<CompanySettings>> {
  const settings = (await tx.find('company_settings', { tenant_id: tenantId }))[0];
  if (!settings) throw new Error(`The tenant ${tenantId} has no company settings`);
  return settings;
}

/** Whether the tenant is active: a suspended one sends nothing. */
export async function isActive(tx: Transaction, tenantId: string): Promise<boolean> {
  return (await tx.get('tenants', tenantId))?.status === 'active';
}

/** The day of an instant (ms) in a zone, counted from 1970-01-01. */
export function localDay(instant: number, zone: string): number {
  return Math.floor(wallTimeAt(zone, instant) / DAY);
}

/** When a local day begins (ms). */
export function startOfDay(day: number, zone: string): number {
  return resolveWall(day * DAY, zone).instants[0];
}
