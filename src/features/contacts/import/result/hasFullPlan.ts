import type { ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import type { ImportStore } from '#src/features/contacts/import/running/ImportStore.ts';

/** Whether the API refused rows because the plan is full. */
export async function hasFullPlan({ chunks }: ImportRun, store: Pick<ImportStore, 'rejected'>): Promise<boolean> {
  for (const [index, { totals }] of chunks.entries()) {
    if (totals === null || totals.rejected === 0) continue;
    const rejected = (await store.rejected(index)) ?? [];
    if (rejected.some(({ code }) => code === 'plan_limit')) return true;
  }
  return false;
}
