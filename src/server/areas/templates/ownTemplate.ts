import type { Template } from '#src/domain/messages/template.ts';
import { ownRecord } from '#src/server/access/tenancy.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** The caller's template. Throws 404 if it does not exist or belongs to another tenant. */
export async function ownTemplate({ tx, caller, id }: HandlerContext): Promise<Stored<Template>> {
  return await ownRecord(tx, caller, 'templates', id);
}
