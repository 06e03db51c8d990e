import { reachCriterion, reachOf } from '#src/domain/access/reach.ts';
import { type Criterion, isEverything } from '#src/domain/criteria/criterion.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The fields of a caller that decide which contacts they can read. */
export type Viewer = Pick<Caller, 'tenantId' | 'ability' | 'peopleAbility'>;

/** Whether a contact may be read, by id. False without an id, because it is unknown whose record it was. */
export type PersonTest = (contactId: string | null) => boolean;

/**
 * The contacts a person can read, as a criterion for lists and named queries. A person who cannot read a contact gets nothing that names it or comes
 * from it, in any record or response.
 */
export function readableContacts({ peopleAbility, ability }: Viewer): Criterion {
  return reachCriterion(peopleAbility ?? ability, 'read', 'contacts');
}

/** For records that name a contact: those whose contact may be read. Undefined when all contacts may. */
export function aboutReadableContacts(field: string, viewer: Viewer): Criterion | undefined {
  const readable = readableContacts(viewer);
  return isEverything(readable) ? undefined : { is: 'related', field, to: 'contacts', that: readable };
}

/** Whether a person can read all contacts. */
export function readsEverybody(viewer: Viewer): boolean {
  return isEverything(readableContacts(viewer));
}

/** Which of these contacts may be read, looked up in one query; the test is false for all others. Undefined if all contacts may be read. */
export async function readablePeople(
  tx: Transaction,
  viewer: Viewer,
  ids: Iterable<string | null>,
): Promise<PersonTest | undefined> {
  const reach = reachOf(viewer.peopleAbility ?? viewer.ability, 'read', 'contacts');
  if (reach === 'all') return undefined;
  if (reach === 'none') return () => false;
  const contactIds = [...new Set(ids)].filter((id) => id !== null);
  const contacts = (await tx.find('contacts', { id: contactIds })).filter(
    ({ tenant_id }) => tenant_id === viewer.tenantId,
  );
  const readable = new Set(contacts.filter(reach).map(({ id }) => id));
  return (contactId) => contactId !== null && readable.has(contactId);
}
