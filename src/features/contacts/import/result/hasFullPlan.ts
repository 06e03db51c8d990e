import type { ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import type { ImportShelf } from '#src/features/contacts/import/running/ImportShelf.ts';

/** Whether the API refused rows because the plan is full. */
export async function hasFullPlan({ chunks }: ImportRun, shelf: Pick<ImportShelf, 'rejected'>): Promise<boolean> {
  for (const [index, { totals }] of chunks.entries()) {
    if (totals === null || totals.rejected === 0) continue;
    const rejected = (await shelf.rejected(index)) ?? [];
    if (rejected.some(({ code }) => code === 'plan_limit')) return true;
  }
  return false;
}
