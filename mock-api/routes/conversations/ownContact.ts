import { HttpProblem } from '#mock-api/HttpProblem.ts';
import type { HandlerContext, Stored } from '#mock-api/types.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';

/** The contact a conversation is with. Throws 404 for what is not there or another tenant's. */
export function ownContact({ store, tenantId, id }: HandlerContext): Stored<Contact> {
  const contact = store.byId('contacts', id);
  if (contact?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no conversation ${id}.`);
  return contact;
}
