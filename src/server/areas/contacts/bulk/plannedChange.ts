import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ContactBulkInput } from '#src/domain/contacts/contactBulk.ts';
import type { BulkPart } from '#src/server/storage/records/contactChanges.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

export interface PlannedChange {
  id: string;
  change: Partial<Contact>;
  /** What is needed to undo it. */
  undo: BulkPart['changed'][number];
}

/** What a bulk change does to one contact, or null if nothing changes. */
export function plannedChange(
  { id, group_ids, category_id }: Stored<Contact>,
  { action, group_ids: wanted = [], category_id: target = null }: ContactBulkInput,
): PlannedChange | null {
  if (action === 'set_category') {
    return category_id === target ? null : { id, change: { category_id: target }, undo: { id, category_id } };
  }
  const isAdding = action === 'add_to_groups';
  const moved = [...new Set(wanted)].filter((group) => group_ids.includes(group) !== isAdding);
  if (moved.length === 0) return null;
  const after = isAdding ? [...group_ids, ...moved] : group_ids.filter((group) => !moved.includes(group));
  return { id, change: { group_ids: after }, undo: { id, group_ids: moved } };
}
