import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { withAlwaysUnderstood } from '#src/domain/company/consentWordIssues.ts';
import type { Later } from '#src/server/storage/Later.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Store } from '#src/server/storage/Store.ts';

type Settings = Stored<CompanySettings>;

/** Tells every change of a company's settings, whoever makes it, right after it. `before` is a copy. */
export function watchSettings(store: Store, changed: (before: Settings, after: Settings) => Later<void>): void {
  store.follow(async (change) => {
    if (change.collection !== 'company_settings') return;
    if (change.before && change.after) await changed(change.before, change.after);
  });
}

/** Settings that were kept when fewer words always opted out get those that they lack. */
export function completeOptOutWords(store: Store): void {
  for (const { id, opt_out_words } of store.all('company_settings')) {
    const complete = withAlwaysUnderstood(opt_out_words);
    const lacksOne = complete.some((word) => !opt_out_words.includes(word));
    if (lacksOne) store.update('company_settings', id, { opt_out_words: complete });
  }
}

/** What the tenant's record repeats of the settings stays the same there. */
export function keepTenantInStep(store: Store): void {
  watchSettings(store, async (_, { tenant_id, name, timezone, default_country, locale, logo_url }) => {
    if (tenant_id !== null && (await store.tx.get('tenants', tenant_id))) {
      await store.tx.update('tenants', tenant_id, { name, timezone, default_country, locale, logo_url });
    }
  });
}
