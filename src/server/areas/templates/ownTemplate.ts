import type { Template } from '#src/domain/messages/template.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** The caller's template. Throws 404 if it does not exist or belongs to another tenant. */
export async function ownTemplate({ tx, tenantId, id }: HandlerContext): Promise<Stored<Template>> {
  const template = await tx.get('templates', id);
  if (template?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no template ${id}.`);
  return template;
}
