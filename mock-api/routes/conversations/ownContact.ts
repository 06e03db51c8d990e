import { HttpProblem } from '#mock-api/HttpProblem.ts';
import type { Stored } from '#mock-api/kept/Stored.ts';
import { readablePeople } from '#mock-api/middleware/access/people.ts';
import type { HandlerContext } from '#mock-api/routes/OperationHandler.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';

/** The contact a conversation is with. Throws 404 for what is not there, another tenant's, or a contact the caller may not read. */
export function ownContact({ store, caller, tenantId, id }: HandlerContext): Stored<Contact> {
  const contact = store.byId('contacts', id);
  const mayRead = readablePeople(store, caller);
  if (contact?.tenant_id !== tenantId || (mayRead && !mayRead(id)))
    throw new HttpProblem('not_found', `There is no conversation ${id}.`);
  return contact;
}
