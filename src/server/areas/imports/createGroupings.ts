import { DEFAULT_COLOR } from '#src/domain/categoryTerms.ts';
import type { ContactImportInput, ImportCreated } from '#src/domain/imports/contactImport.ts';
import { NameIndex, nameKey } from '#src/domain/imports/groupingNames.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';

/**
 * Creates the groups and categories an import needs; existing ones are not created again. Throws 403 without permission to create them, 422
 * for a smart group's name.
 */
export async function createGroupings(
  context: HandlerContext,
  { new_groups, new_categories }: ContactImportInput,
): Promise<ImportCreated> {
  const { tx, tenantId } = context;
  const groups = new NameIndex(await tx.find('groups', { tenant_id: tenantId }));
  if (new_groups?.some((name) => groups.find(name)?.type === 'smart')) {
    throw unprocessable({
      new_groups: sentence('groups.only_manual'),
    });
  }
  const categories = new NameIndex(await tx.find('categories', { tenant_id: tenantId }));
  const missingGroups = eachOnce(new_groups).filter((name) => !groups.find(name));
  const missingCategories = eachOnce(new_categories).filter((name) => !categories.find(name));
  // All permissions are checked before anything is created.
  const groupInputs = missingGroups.map((name) => requireCreatable(context, 'groups', newGroup(tenantId, name)));
  const categoryInputs = missingCategories.map((name) =>
    requireCreatable(context, 'categories', newCategory(tenantId, name)),
  );
  const created: ImportCreated = { groups: [], categories: [] };
  for (const group of groupInputs)
    created.groups.push(await logCreation(context, 'groups', await tx.insert('groups', group)));
  for (const category of categoryInputs) {
    created.categories.push(await logCreation(context, 'categories', await tx.insert('categories', category)));
  }
  return created;
}

function eachOnce(names: readonly string[] = []): string[] {
  return [...new Map(names.toReversed().map((name) => [nameKey(name), name])).values()].toReversed();
}

function newGroup(tenant_id: string, name: string) {
  return { tenant_id, name, description: '', type: 'manual' as const, query: null, contacts_count: 0 };
}

function newCategory(tenant_id: string, name: string) {
  return { tenant_id, name, description: '', colour: DEFAULT_COLOR, contacts_count: 0 };
}

function requireCreatable<T extends object>(
  { caller }: HandlerContext,
  subject: 'groups' | 'categories',
  record: T,
): T {
  requirePermission(caller, 'create', subject, record);
  return record;
}

async function logCreation(
  { tx, clock, caller, req }: HandlerContext,
  subject: 'groups' | 'categories',
  grouping: Record<'id' | 'name', string>,
): Promise<string> {
  const { id: recordId, name: recordName } = grouping;
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: 'create',
    subject,
    recordId,
    recordName,
    after: grouping,
  });
  return recordId;
}
