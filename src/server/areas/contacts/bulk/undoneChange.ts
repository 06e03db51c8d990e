import type { Contact } from '#src/domain/contacts/contact.ts';
import type { groupingsLeft } from '#src/server/areas/contacts/groupingsLeft.ts';
import type { BulkChange, BulkPart } from '#src/server/storage/records/contactChanges.ts';

/** The change that undoes a bulk change of one contact; null if somebody changed the same again. `left`: leaves out what was deleted since. */
export function undoneChange(
  { group_ids, category_id }: Contact,
  bulk: BulkChange,
  done: BulkPart['changed'][number],
  left: Awaited<ReturnType<typeof groupingsLeft>>,
): Partial<Contact> | null {
  if (bulk.action === 'set_category') {
    if (category_id !== bulk.category_id) return null;
    return { category_id: left({ category_id: done.category_id ?? null, group_ids: [] }).category_id };
  }
  const moved = done.group_ids ?? [];
  if (bulk.action === 'add_to_groups') {
    const after = group_ids.filter((id) => !moved.includes(id));
    return after.length === group_ids.length ? null : { group_ids: after };
  }
  const gone = moved.filter((id) => !group_ids.includes(id));
  const back = left({ category_id: null, group_ids: gone }).group_ids;
  return back.length === 0 ? null : { group_ids: [...group_ids, ...back] };
}
