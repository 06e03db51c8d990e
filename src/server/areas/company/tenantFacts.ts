import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

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
