import type { Step } from '#src/server/removeReferences.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Messages per part: as many as a step changes, but at least those of one contact. */
const PART = 500;

/** How many messages a contact has. */
export interface MessageCount {
  contactId: string;
  count: number;
}

/** Leaves the messages of contacts that are deleted together to workers. `next_at`: when these begin (ISO 8601). */
export async function leaveToWorkers(
  tx: Transaction,
  tenant_id: string,
  counts: readonly MessageCount[],
  next_at: string,
): Promise<void> {
  if (counts.length === 0) return;
  const removal = { of: 'deletions', move_to: null, fails_queue: false, after: null, next_at } as const;
  const { id: removal_id } = await tx.insert('removals', { ...removal, tenant_id });
  await tx.insertMany(
    'removal_parts',
    partsOf(counts).map((contact_ids) => ({ tenant_id, removal_id, contact_ids })),
  );
}

function partsOf(counts: readonly MessageCount[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const { contactId, count } of counts) {
    if (room <= 0) {
      parts.push([]);
      room = PART;
    }
    parts.at(-1)?.push(contactId);
    room -= count;
  }
  return parts;
}

/** Takes the next contacts that were deleted together from their messages. */
export const leaveDeletedContacts: Step = async ({ tx }, { id: removalId, tenantId }, limit) => {
  const ids: string[] = [];
  while (ids.length < limit) {
    const part = await tx.contacts.nextRemovalPart({ tenantId, removalId });
    if (!part) break;
    const messages = await tx.contacts.messagesOf({ tenantId, contactIds: part.contact_ids });
    const next = messages.slice(0, limit - ids.length).map(({ id }) => id);
    await tx.updateMany(
      'messages',
      next.map((id) => ({ id, change: { contact_id: null } })),
    );
    if (next.length === messages.length) await tx.remove('removal_parts', part.id);
    ids.push(...next);
  }
  return ids;
};

/** The contacts that were deleted together and whose messages workers have yet to change. */
export async function deletedTogether(tx: Transaction, tenantId: string): Promise<string[]> {
  return (await tx.find('removal_parts', { tenant_id: tenantId })).flatMap(({ contact_ids }) => contact_ids);
}

/** Leaves their messages to contacts that are restored. */
export async function restoreMessages(tx: Transaction, tenant_id: string, ids: ReadonlySet<string>): Promise<void> {
  const parts = await tx.find('removal_parts', { tenant_id });
  const remaining = parts.map(({ id, removal_id, contact_ids }) => {
    const change = { contact_ids: contact_ids.filter((each) => !ids.has(each)) };
    return { id, removal_id, isChanged: change.contact_ids.length < contact_ids.length, change };
  });
  const isEmpty = ({ change }: (typeof remaining)[number]): boolean => change.contact_ids.length === 0;
  await tx.updateMany(
    'removal_parts',
    remaining.filter((part) => part.isChanged && !isEmpty(part)),
  );
  await tx.removeMany(
    'removal_parts',
    remaining.filter(isEmpty).map(({ id }) => id),
  );
  const openRemovals = new Set(remaining.filter((part) => !isEmpty(part)).map(({ removal_id }) => removal_id));
  await tx.removeMany(
    'removals',
    remaining.filter(({ removal_id }) => !openRemovals.has(removal_id)).map(({ removal_id }) => removal_id),
  );
}
