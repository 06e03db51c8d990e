import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { settingsIn } from '#src/server/areas/company/index.ts';
import { autoReplyOf } from '#src/server/areas/incoming/index.ts';
import { visibleOwnRecord } from '#src/server/http/crud/visibleOwnRecord.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/** The record of an activity entry. Throws 404 if there is none, 403 if the person cannot do this with it. */
export async function recordOfEntry(
  context: HandlerContext,
  action: 'read' | 'update',
  subject: string,
  recordId: string,
): Promise<{ id: string; version: number }> {
  const { tx, caller, tenantId } = context;
  const find = async (): Promise<object> => {
    if (subject === 'company_settings') return await settingsIn(context);
    if (subject === 'auto_reply') return await autoReplyOf(tx, tenantId);
    const name = RESOURCE_NAMES.find((each) => resourceContract(each).subject === subject);
    if (!name) throw new HttpProblem('not_found', `There is no record ${recordId} in ${subject}.`);
    return await visibleOwnRecord(tx, caller, name, recordId);
  };
  const record = (await find()) as { id: string; version: number };
  requirePermission(caller, action, subject as CatalogueSubject, record);
  if (record.id !== recordId) throw new HttpProblem('not_found', `There is no record ${recordId} in ${subject}.`);
  return record;
}
