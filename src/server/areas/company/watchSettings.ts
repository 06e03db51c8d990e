import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { withAlwaysUnderstood } from '#src/domain/company/consentWordIssues.ts';
import type { Later } from '#src/server/storage/Later.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type Settings = Stored<CompanySettings>;

/** Tells every change of a company's settings, whoever makes it, right after it. `before` is a copy. */
export function watchSettings(tx: Transaction, changed: (before: Settings, after: Settings) => Later<void>): void {
  tx.store.follow(async (change) => {
    if (change.collection !== 'company_settings') return;
    if (change.before && change.after) await changed(change.before, change.after);
  });
}

/** Settings that were kept when fewer words always opted out get those that they lack. */
export function completeOptOutWords(tx: Transaction): void {
  for (const { id, opt_out_words } of tx.store.all('company_settings')) {
    const complete = withAlwaysUnderstood(opt_out_words);
    const lacksOne = complete.some((word) => !opt_out_words.includes(word));
    if (lacksOne) tx.update('company_settings', id, { opt_out_words: complete });
  }
}

/** What the tenant's record repeats of the settings stays the same there. */
export function keepTenantInStep(tx: Transaction): void {
  watchSettings(tx, async (_, { tenant_id, name, timezone, default_country, locale, logo_url }) => {
    if (tenant_id !== null && (await tx.get('tenants', tenant_id))) {
      await tx.update('tenants', tenant_id, { name, timezone, default_country, locale, logo_url });
    }
  });
}
