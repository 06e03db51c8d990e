import { redirectRemovals, type Step } from '#src/server/removeReferences.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

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
  /** Whether there are any. */
  isMoving: boolean;
  /** The contact that a message belongs to; null for none. `named`: the one it names. */
  ownerOf(named: string | null): string | null;
  /** The contacts that messages of these owners can name: the owners, and those whose messages are still moving to them. */
  namesOf<T extends string | null>(owners: readonly T[]): (T | string)[];
}

/** The messages on their way from one of a tenant's contacts to another one, or to none. */
export async function movingMessages(tx: Transaction, tenantId: string): Promise<MovingMessages> {
  const removals = (await tx.find('removals', { tenant_id: tenantId })).filter(({ of }) => of === 'contacts');
  const nextOwners = new Map(removals.map(({ id, move_to }) => [id, move_to]));
  const ownerOf = (named: string | null): string | null => {
    let owner = named;
    // A contact may be merged into another one, and that one deleted, before its own messages have moved.
    for (let next: string | null | undefined = named; next !== undefined; next = nextOwners.get(next ?? ''))
      owner = next;
    return owner;
  };
  const movingIds = [...nextOwners.keys()];
  return {
    isMoving: movingIds.length > 0,
    ownerOf,
    namesOf: (owners) => {
      const ids = new Set<string | null>(owners);
      return [...owners.filter((id) => ownerOf(id) === id), ...movingIds.filter((id) => ids.has(ownerOf(id)))];
    },
  };
}
