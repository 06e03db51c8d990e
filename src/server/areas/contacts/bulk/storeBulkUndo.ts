import { BULK_UNDO_MS, type ContactBulkInput } from '#src/domain/contacts/contactBulk.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { BulkPart, RemovedContacts } from '#src/server/storage/records/contactHistory.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';

/** Entries per part: some hundred kilobytes. */
const PART = 1000;

interface BulkOutcome {
  changed: BulkPart['changed'];
  removed: Required<RemovedContacts> | null;
}

/** Stores what is needed to undo a bulk change, and logs it. Null when nothing changed. */
export async function storeBulkUndo(
  context: HandlerContext,
  { action, group_ids = [], category_id = null }: ContactBulkInput,
  outcome: BulkOutcome,
): Promise<Collections['bulk_changes'] | null> {
  const { tx, clock, caller, tenantId, req } = context;
  await forgetOldRemovals(context);
  const count = outcome.changed.length + (outcome.removed?.contacts.length ?? 0);
  if (count === 0) return null;
  const now = clock.now();
  const bulk = await tx.insert('bulk_changes', {
    tenant_id: tenantId,
    at: now.toISOString(),
    actor_id: caller.user.id,
    actor_name: caller.user.name,
    action,
    group_ids,
    category_id,
    undo_until: new Date(now.getTime() + BULK_UNDO_MS).toISOString(),
    undone: null,
  });
  await tx.insertMany('bulk_parts', partsOf(outcome, { tenant_id: tenantId, bulk_id: bulk.id }));
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: `bulk ${action}`,
    subject: 'contacts',
    recordId: bulk.id,
    recordName: contactCount(count),
    after: { contacts: count, group_ids, category_id },
  });
  return bulk;
}

function partsOf(
  { changed, removed }: BulkOutcome,
  owner: { tenant_id: string; bulk_id: string },
): NewRecord<Collections['bulk_parts']>[] {
  const { contacts, messages, read_marks, notes, audiences } = removed ?? NOTHING_REMOVED;
  const parts = [changed, contacts, messages, read_marks, notes, audiences];
  const size = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: Math.ceil(size / PART) }, (_, index) => {
    const part = <T>(entries: readonly T[]): T[] => entries.slice(index * PART, (index + 1) * PART);
    return {
      ...owner,
      changed: part(changed),
      removed: {
        contacts: part(contacts),
        messages: part(messages),
        read_marks: part(read_marks),
        notes: part(notes),
        audiences: part(audiences),
      },
    };
  });
}

const NOTHING_REMOVED: Required<RemovedContacts> = {
  contacts: [],
  messages: [],
  read_marks: [],
  notes: [],
  audiences: [],
};

/** Deleted contacts are stored only as long as they can be restored. */
async function forgetOldRemovals({ tx, clock, tenantId }: HandlerContext): Promise<void> {
  const { bulkIds, partIds } = await tx.contacts.finalDeletions({ tenantId, now: clock.now().toISOString() });
  await tx.removeMany('bulk_parts', partIds);
  await tx.removeMany('bulk_changes', bulkIds);
}

/** The name of a bulk change in the activity: the same in English and French. */
export function contactCount(count: number): string {
  return count === 1 ? '1 contact' : `${count} contacts`;
}
