import type { ContactImport } from '#src/domain/imports/contactImport.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** The caller's import. Throws 404 if it does not exist or belongs to another tenant. */
export async function importOf({ tx, tenantId, id }: HandlerContext): Promise<Stored<ContactImport>> {
  const contactImport = await tx.get('imports', id);
  if (contactImport?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no import ${id}.`);
  return contactImport;
}
