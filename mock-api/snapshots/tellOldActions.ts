import type { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { ACTIVITY_ACTIONS } from '#src/domain/company/activityActions.ts';

const KNOWN: ReadonlySet<string> = new Set(ACTIVITY_ACTIONS);

/** Lines of the activity that an earlier version kept under words of its own are told as changes. */
export function tellOldActions(store: InMemoryStore): void {
  const old = store.all('activity').filter(({ action }) => !KNOWN.has(action));
  for (const { id } of old) store.update('activity', id, { action: 'update' });
}
