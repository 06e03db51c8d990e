import type { activityEndpoints } from '#src/domain/contract/endpoints/activityEndpoints.ts';
import { visibleRecords } from '#src/server/access/visibility.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { historyOf } from './historyOf.ts';
import { recordOfEntry } from './recordOfEntry.ts';
import { restoreVersion } from './restoreVersion.ts';

/** A record's history, and restoring earlier versions. */
export const historyHandlers: Pick<OperationHandlers, keyof typeof activityEndpoints> = {
  async recordHistory(context) {
    const { subject, record_id: recordId } = context.query;
    await recordOfEntry(context, 'read', subject, recordId);
    const entries = await historyOf(context, subject, recordId);
    return await visibleRecords(context.tx, context.caller, 'activity', entries);
  },
  restoreVersion,
};
