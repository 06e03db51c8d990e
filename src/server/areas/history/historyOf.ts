import type { Activity } from '#src/domain/company/activity.ts';
import { byCodePoint } from '#src/domain/criteria/byCodePoint.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** The activity about one record, newest first; for staff, of records that belong to no tenant. */
export async function historyOf(
  { tx, caller: { tenantId } }: Pick<HandlerContext, 'tx' | 'caller'>,
  subject: string,
  recordId: string,
): Promise<Stored<Activity>[]> {
  const entries = await tx.find('activity', { tenant_id: tenantId, subject, record_id: recordId });
  return entries.reverse().sort((a, b) => byCodePoint(b.at, a.at));
}
