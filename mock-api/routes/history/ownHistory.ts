import type { HandlerContext, Stored } from '#mock-api/types.ts';
import type { Activity } from '#src/domain/company/activity.ts';

/** The lines of the log about one record, newest first. */
export function ownHistory(
  { store, tenantId }: Pick<HandlerContext, 'store' | 'tenantId'>,
  subject: string,
  recordId: string,
): Stored<Activity>[] {
  return store
    .ofTenant('activity', tenantId)
    .filter((line) => line.subject === subject && line.record_id === recordId)
    .reverse()
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
