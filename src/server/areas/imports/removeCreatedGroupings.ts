import { may } from '#src/domain/access/ability.ts';
import { NOTHING } from '#src/domain/criteria/criterion.ts';
import type { ContactImport, ImportUndo } from '#src/domain/imports/contactImport.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { groupsUsing } from '#src/server/areas/groups/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type Kind = 'groups' | 'categories';
type NamedRecord = Record<'id' | 'name', string>;

/**
 * Deletes the groups and categories that an import created, after its contacts were removed from them. Keeps those used or changed since, and
 * those that the caller cannot delete.
 */
export async function removeCreatedGroupings(
  context: HandlerContext,
  { created }: ContactImport,
): Promise<Pick<ImportUndo, 'groupings_removed' | 'groupings_kept'>> {
  if (!created) return {};
  const { tx } = context;
  const keptNames: string[] = [];
  let removedCount = 0;
  for (const kind of ['groups', 'categories'] as const) {
    for (const id of created[kind]) {
      const grouping = await tx.get(kind, id);
      if (!grouping) continue;
      const isOurs = may(context.caller.ability, { action: 'delete', subject: kind, record: grouping });
      if (!isOurs || grouping.version > 1 || (await isUsed(context, kind, id))) {
        keptNames.push(grouping.name);
        continue;
      }
      await tx.remove(kind, id);
      removedCount += 1;
      await logRemoval(context, kind, grouping);
    }
  }
  return { groupings_removed: removedCount, groupings_kept: keptNames };
}

/** Whether anything of the tenant refers to it, even if finished. */
async function isUsed({ tx, tenantId }: HandlerContext, kind: Kind, id: string): Promise<boolean> {
  const isGroup = kind === 'groups';
  return (
    (await hasContacts(tx, tenantId, kind, id)) ||
    (await groupsUsing(tx, tenantId, isGroup ? 'group_ids' : 'category_id', id)).length > 0 ||
    (await isInAudience(tx, tenantId, kind, id)) ||
    mentions(await tx.find('keywords', { tenant_id: tenantId }), ({ actions }) => actions, id) ||
    mentions(await tx.find('roles', { tenant_id: tenantId }), ({ rules }) => rules, id) ||
    mentions(
      await tx.find('imports', { tenant_id: tenantId }),
      ({ group_ids, category_id }) => ({ group_ids, category_id }),
      id,
    )
  );
}

async function hasContacts(tx: Transaction, tenantId: string, kind: Kind, id: string): Promise<boolean> {
  const members =
    kind === 'groups'
      ? await tx.groups.manualMembers({ tenantId, groupId: id, limit: 1 })
      : await tx.categories.contactIds({ tenantId, categoryId: id, limit: 1 });
  return members.length > 0;
}

async function isInAudience(tx: Transaction, tenantId: string, kind: Kind, id: string): Promise<boolean> {
  if (kind === 'categories') return await tx.categories.isInAudience({ tenantId, categoryId: id });
  return (await tx.groups.campaigns({ tenantId, groupId: id, readable: NOTHING, limit: 0 })).count > 0;
}

function mentions<T>(records: readonly T[], partOf: (record: T) => unknown, id: string): boolean {
  return records.some((record) => names(partOf(record), id));
}

function names(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return value === id;
  return Object.values(value).some((each) => names(each, id));
}

async function logRemoval(
  { tx, clock, caller, req }: HandlerContext,
  subject: Kind,
  before: NamedRecord,
): Promise<void> {
  const { id: recordId, name: recordName } = before;
  await recordActivity(tx, clock, { caller, ip: req.ip, action: 'delete', subject, recordId, recordName, before });
}
