import type { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { withAlwaysUnderstood } from '#src/domain/company/consentWordIssues.ts';

/** Settings that were kept when fewer words always opted out get those that they lack. */
export function completeOptOutWords(store: InMemoryStore): void {
  for (const { id, opt_out_words } of store.all('company_settings')) {
    const complete = withAlwaysUnderstood(opt_out_words);
    const lacksOne = complete.some((word) => !opt_out_words.includes(word));
    if (lacksOne) store.update('company_settings', id, { opt_out_words: complete });
  }
}
