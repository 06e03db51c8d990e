import type { Contact } from '#src/domain/contacts/contact.ts';
import type { BulkChange, BulkPart } from '#src/server/storage/records/contactChanges.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** What takes a change back of one contact; null where somebody has changed the same once more. */
export async function takenBack(
  tx: Transaction,
  { group_ids, category_id }: Contact,
  bulk: BulkChange,
  done: BulkPart['changed'][number],
): Promise<Partial<Contact> | null> {
  if (bulk.action === 'set_category') {
    if (category_id !== bulk.category_id) return null;
    const before = done.category_id ?? null;
    return { category_id: before !== null && (await tx.get('categories', before)) ? before : null };
  }
  const moved = done.group_ids ?? [];
  if (bulk.action === 'add_to_groups') {
    const after = group_ids.filter((id) => !moved.includes(id));
    return after.length === group_ids.length ? null : { group_ids: after };
  }
  const gone = moved.filter((id) => !group_ids.includes(id));
  const back = (await tx.find('groups', { id: gone })).map(({ id }) => id);
  return back.length === 0 ? null : { group_ids: [...group_ids, ...back] };
}
