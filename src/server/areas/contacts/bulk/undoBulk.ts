import { addedToGroups } from '#src/domain/contacts/addedToGroups.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { BULK_KEPT_REASONS, type BulkKeptReason, type ContactBulkUndo } from '#src/domain/contacts/contactBulk.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { existingGroupings } from '#src/server/areas/contacts/existingGroupings.ts';
import { restoreContacts } from '#src/server/areas/contacts/restoreContacts.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { BulkChange, BulkPart, RemovedContacts } from '#src/server/storage/records/contactHistory.ts';
import { contactCount } from './storeBulkUndo.ts';

/** Undoes a bulk change: exactly what it did, and nothing done since. */
export async function undoBulk(context: HandlerContext): Promise<ContactBulkUndo> {
  const { tx, clock, caller, tenantId, req } = context;
  const bulk = await bulkOf(context);
  if (bulk.undone) return bulk.undone;
  if (clock.now().toISOString() > bulk.undo_until) {
    throw new HttpProblem('transition_refused', sentence('contacts.too_late_to_undo'));
  }
  if (bulk.action === 'delete') requirePermission(caller, 'delete', 'contacts');
  const parts = await tx.find('bulk_parts', { tenant_id: tenantId, bulk_id: bulk.id });
  const { restored, kept } =
    bulk.action === 'delete' ? await restore(context, parts) : await changeBack(context, bulk, parts);
  const response: ContactBulkUndo = {
    restored,
    kept: BULK_KEPT_REASONS.map((reason) => ({ reason, count: kept.filter((each) => each === reason).length })).filter(
      ({ count }) => count > 0,
    ),
  };
  await tx.update('bulk_changes', bulk.id, { undone: { ...response, at: clock.now().toISOString() } });
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: `undo bulk ${bulk.action}`,
    subject: 'contacts',
    recordId: bulk.id,
    recordName: contactCount(restored),
  });
  return response;
}

type Parts = readonly Collections['bulk_parts'][];
interface UndoOutcome {
  restored: number;
  kept: BulkKeptReason[];
}

async function bulkOf({ tx, caller, tenantId, id }: HandlerContext): Promise<Collections['bulk_changes']> {
  const bulk = await tx.get('bulk_changes', id);
  if (bulk?.tenant_id === tenantId && bulk.actor_id === caller.user.id) return bulk;
  throw new HttpProblem('not_found', `There is no change ${id} to undo.`);
}

async function restore({ tx, tenantId }: HandlerContext, parts: Parts): Promise<UndoOutcome> {
  const removedRecords: Required<RemovedContacts> = {
    contacts: parts.flatMap(({ removed }) => removed.contacts),
    messages: parts.flatMap(({ removed }) => removed.messages),
    read_marks: parts.flatMap(({ removed }) => removed.read_marks),
    // Stryker disable next-line ArrayDeclaration: a text is a note of no contact.
    notes: parts.flatMap(({ removed }) => removed.notes ?? []),
    audiences: parts.flatMap(({ removed }) => removed.audiences),
  };
  return await restoreContacts(tx, tenantId, removedRecords);
}

async function changeBack({ tx }: HandlerContext, bulk: BulkChange, parts: Parts): Promise<UndoOutcome> {
  // Stryker disable next-line ArrayDeclaration: only known reasons are counted.
  const kept: BulkKeptReason[] = [];
  let restored = 0;
  for (const part of parts) {
    const changes: { id: string; change: Partial<Contact> }[] = [];
    const changed: BulkPart['changed'] = [];
    const ids = part.changed.map(({ id }) => id);
    // Stryker disable next-line ObjectLiteral: only saves reading the other contacts.
    const contacts = new Map((await tx.find('contacts', { id: ids })).map((contact) => [contact.id, contact]));
    const existingOnly = await existingGroupings(
      tx,
      // Stryker disable next-line ArrayDeclaration: an unknown id is not a group.
      part.changed.map(({ category_id = null, group_ids = [] }) => ({ category_id, group_ids })),
    );
    for (const entry of part.changed) {
      const contact = contacts.get(entry.id);
      const change = contact && undoneChange(contact, bulk, entry, existingOnly);
      if (change) changes.push({ id: entry.id, change });
      else kept.push(contact ? 'changed' : 'deleted');
      changed.push(change ? { ...entry, undone: true } : entry);
    }
    await tx.updateMany('contacts', changes);
    await tx.update('bulk_parts', part.id, { changed });
    restored += changes.length;
  }
  return { restored, kept };
}

/** The change that undoes a bulk change of one contact; null if someone has changed it since. `existingOnly`: leaves out what was deleted since. */
function undoneChange(
  { group_ids, category_id }: Contact,
  bulk: BulkChange,
  entry: BulkPart['changed'][number],
  existingOnly: Awaited<ReturnType<typeof existingGroupings>>,
): Partial<Contact> | null {
  if (bulk.action === 'set_category') {
    if (category_id !== bulk.category_id) return null;
    // Stryker disable next-line ArrayDeclaration: only the category is used.
    return { category_id: existingOnly({ category_id: entry.category_id ?? null, group_ids: [] }).category_id };
  }
  // Stryker disable next-line ArrayDeclaration: a change of groups names them.
  const changedGroups = entry.group_ids ?? [];
  if (bulk.action === 'add_to_groups') {
    const after = group_ids.filter((id) => !changedGroups.includes(id));
    return after.length === group_ids.length ? null : { group_ids: after };
  }
  const lostGroups = changedGroups.filter((id) => !group_ids.includes(id));
  const groupsToRestore = existingOnly({ category_id: null, group_ids: lostGroups }).group_ids;
  const { groups, withoutRoom } = addedToGroups(group_ids, groupsToRestore);
  return groupsToRestore.length === 0 || withoutRoom.length > 0 ? null : { group_ids: groups };
}
