import { HttpProblem } from '#mock-api/HttpProblem.ts';
import type { Stored } from '#mock-api/kept/Stored.ts';
import type { HandlerContext } from '#mock-api/routes/OperationHandler.ts';
import type { ContactImport } from '#src/domain/imports/contactImport.ts';

/** The caller's import. Throws 404 for what is not there or another tenant's. */
export function ownImport({ store, tenantId, id }: HandlerContext): Stored<ContactImport> {
  const found = store.byId('imports', id);
  if (found?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no import ${id}.`);
  return found;
}
