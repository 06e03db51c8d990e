import { allOf, anyOf, type Criterion, EVERYTHING, not, oneOf } from '#src/domain/criteria/criterion.ts';
import { redirectRemovals, type Step } from '#src/server/removeReferences.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { deletedTogether } from './deletedTogether.ts';

/**
 * Moves the next messages of a merged contact to the one it was merged into, or leaves those of a deleted contact without one. The newest come first.
 * Messages that are still moving to this contact go to the same place.
 */
export const moveMessages: Step = async ({ tx }, { id, tenantId, move_to }, limit) => {
  await redirectRemovals(tx, { tenantId, id, move_to });
  const messages = await tx.messages.naming({ tenantId, field: 'contact_id', id, limit });
  await tx.updateMany(
    'messages',
    messages.map((message) => ({ id: message.id, change: { contact_id: move_to } })),
  );
  return messages.map((message) => message.id);
};

/** Whose messages are that still name a merged or deleted contact. */
export interface MovingMessages {
  /** The contact that a message belongs to; null for none. `named`: the one it names. */
  ownerOf(named: string | null): string | null;
  /** The contacts that messages of these owners can name: the owners, and those whose messages are still moving to them. */
  namesOf<T extends string | null>(owners: readonly T[]): (T | string)[];
}

/** Where the messages of removed contacts are going. */
type NextOwners = ReadonlyMap<string, string | null>;

/**
 * The messages on their way from one of a tenant's contacts to another one, or to none, except those of contacts that were deleted together, which nobody
 * can look up anymore.
 */
export async function movingMessages(tx: Transaction, tenantId: string): Promise<MovingMessages> {
  return movingTo((await removalsOf(tx, tenantId)).nextOwners);
}

/** Where the messages of removed contacts are going, and whether there are any of contacts that were deleted together. */
async function removalsOf(tx: Transaction, tenantId: string): Promise<{ nextOwners: NextOwners; isDeleting: boolean }> {
  const removals = await tx.find('removals', { tenant_id: tenantId });
  return {
    nextOwners: new Map(removals.flatMap(({ of, id, move_to }) => (of === 'contacts' ? [[id, move_to]] : []))),
    isDeleting: removals.some(({ of }) => of === 'deletions'),
  };
}

/** Whose each message is, as responses show it. */
export async function shownOwners(tx: Transaction, tenantId: string): Promise<MovingMessages['ownerOf']> {
  const { nextOwners, isDeleting } = await removalsOf(tx, tenantId);
  // Stryker disable next-line ConditionalExpression,ArrayDeclaration: otherwise none were deleted together; an unknown id is no message's.
  const deletedIds = isDeleting ? await deletedTogether(tx, tenantId) : [];
  return movingTo(new Map([...nextOwners, ...deletedIds.map((id) => [id, null] as const)])).ownerOf;
}

/** The filter for the messages of these contacts, or of none (null), as responses show them; null if no messages are on their way. */
export async function ownedBy(
  tx: Transaction,
  tenantId: string,
): Promise<((owners: readonly (string | null)[]) => Criterion) | null> {
  const { nextOwners, isDeleting } = await removalsOf(tx, tenantId);
  if (nextOwners.size === 0 && !isDeleting) return null;
  const { namesOf } = movingTo(nextOwners);
  const named = (owners: readonly (string | null)[]): Criterion => oneOf('contact_id', namesOf(owners));
  // Stryker disable next-line ConditionalExpression: otherwise only messages on their way name a contact that does not exist, so `wasDeleted` holds for none.
  if (!isDeleting) return named;
  // The ids of contacts that were deleted together would be too many for a statement.
  const hasContact: Criterion = { is: 'related', field: 'contact_id', to: 'contacts', that: EVERYTHING };
  const wasDeleted = allOf([not(hasContact), not(oneOf('contact_id', [null, ...nextOwners.keys()]))]);
  return (owners) =>
    owners.includes(null) ? anyOf([named(owners), wasDeleted]) : allOf([named(owners), not(wasDeleted)]);
}

function movingTo(nextOwners: NextOwners): MovingMessages {
  const ownerOf = (named: string | null): string | null => {
    let owner = named;
    // A contact may be merged into another one, and that one deleted, before its own messages have moved.
    for (let next: string | null | undefined = named; next !== undefined; next = nextOwners.get(next ?? ''))
      owner = next;
    return owner;
  };
  const movingIds = [...nextOwners.keys()];
  return {
    ownerOf,
    namesOf: (owners) => {
      const ids = new Set<string | null>(owners);
      return [...owners.filter((id) => ownerOf(id) === id), ...movingIds.filter((id) => ids.has(ownerOf(id)))];
    },
  };
}
