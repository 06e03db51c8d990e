import { withAlwaysUnderstood } from '#src/domain/company/consentWordIssues.ts';
import type { RecordChange } from '#src/server/storage/Store.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Settings that were kept when fewer words always opted out get those that they lack. */
export function completeOptOutWords(tx: Transaction): void {
  for (const { id, opt_out_words } of tx.store.all('company_settings')) {
    const complete = withAlwaysUnderstood(opt_out_words);
    const lacksOne = complete.some((word) => !opt_out_words.includes(word));
    if (lacksOne) tx.update('company_settings', id, { opt_out_words: complete });
  }
}

/** What the tenant's record repeats of the settings stays the same there. */
export async function keepTenantInStep(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection !== 'company_settings' || !change.before || !change.after) return;
  const { tenant_id, name, timezone, default_country, locale, logo_url } = change.after;
  if (tenant_id !== null && (await tx.get('tenants', tenant_id))) {
    await tx.update('tenants', tenant_id, { name, timezone, default_country, locale, logo_url });
  }
}
