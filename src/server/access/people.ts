import { type Reach, reachOf } from '#src/domain/access/reach.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Who looks, as far as it matters: the staff without a tenant. */
export type Viewer = Pick<Caller, 'tenantId' | 'ability' | 'peopleAbility'>;

/** Whether a contact, by its id, may be read; without an id the answer is no, as nobody can say whose it was. */
export type PersonTest = (contactId: string | null) => boolean;

function byId(tx: Transaction, tenantId: string | null, reach: Reach): PersonTest | undefined {
  if (reach === 'all') return undefined;
  if (reach === 'none') return () => false;
  return (contactId) => {
    const contact = contactId === null ? undefined : tx.store.byId('contacts', contactId);
    return contact !== undefined && contact.tenant_id === tenantId && reach(contact);
  };
}

/**
 * The one rule about people: whoever may not read a contact is told nothing that names it or comes from it, in whatever
 * record or answer it stands. Undefined where every contact may be read.
 */
export function readablePeople(tx: Transaction, caller: Viewer): PersonTest | undefined {
  return byId(tx, caller.tenantId, reachOf(caller.peopleAbility ?? caller.ability, 'read', 'contacts'));
}

/** Of whom the number may be read; undefined where it is everybody's. */
export function peopleWithNumber(tx: Transaction, caller: Viewer): PersonTest | undefined {
  return byId(tx, caller.tenantId, reachOf(caller.ability, 'read', 'contacts', 'phone'));
}
