import type { Contact } from '#src/domain/contacts/contact.ts';
import { readablePeople } from '#src/server/access/people.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** The contact of a conversation. Throws 404 if it is missing, another tenant's, or the caller cannot read it. */
export async function contactOf({ tx, caller, tenantId, id }: HandlerContext): Promise<Stored<Contact>> {
  const contact = await tx.get('contacts', id);
  const mayRead = await readablePeople(tx, caller, [id]);
  if (contact?.tenant_id !== tenantId || (mayRead && !mayRead(id)))
    throw new HttpProblem('not_found', `There is no conversation ${id}.`);
  return contact;
}
