import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Keeps the tenant's record equal to the settings it repeats. */
export async function syncTenantWithSettings(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection !== 'company_settings' || !change.before || !change.after) return;
  const { tenant_id, name, timezone, default_country, locale, logo_url } = change.after;
  // Stryker disable next-line ConditionalExpression: no tenant has the id null.
  if (tenant_id === null) return;
  if (await tx.get('tenants', tenant_id)) {
    await tx.update('tenants', tenant_id, { name, timezone, default_country, locale, logo_url });
  }
}
