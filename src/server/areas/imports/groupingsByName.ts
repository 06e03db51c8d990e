import { may } from '#src/domain/access/ability.ts';
import type { ImportRow, RejectedRow } from '#src/domain/imports/contactImport.ts';
import { NameIndex } from '#src/domain/imports/groupingNames.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/** The groups and categories of an import's rows, by name. */
interface GroupingsByName {
  /** Null if the row names none, or none that exists. */
  categoryOf(row: ImportRow): string | null;
  groupsOf(row: ImportRow): string[];
  /** Why a row cannot be assigned, or null if it can. */
  problemOf(row: ImportRow): Omit<RejectedRow, 'row'> | null;
}

/** The tenant's groups and categories by name, as far as the caller can read them. */
export async function groupingsByName({
  tx,
  caller,
  tenantId,
}: Pick<HandlerContext, 'tx' | 'caller' | 'tenantId'>): Promise<GroupingsByName> {
  const mayRead = (subject: 'groups' | 'categories', record: object) =>
    may(caller.ability, { action: 'read', subject, record });
  const groups = new NameIndex(
    (await tx.find('groups', { tenant_id: tenantId })).filter((group) => mayRead('groups', group)),
  );
  const categories = new NameIndex(
    (await tx.find('categories', { tenant_id: tenantId })).filter((category) => mayRead('categories', category)),
  );
  return {
    // Stryker disable next-line OptionalChaining: `problemOf` rejects a row with an unknown category.
    categoryOf: ({ category }) => (category ? (categories.find(category)?.id ?? null) : null),
    // Stryker disable next-line OptionalChaining,ArrayDeclaration: `problemOf` rejects a row with an unknown group.
    groupsOf: (row) => [...new Set((row.groups ?? []).flatMap((name) => groups.find(name)?.id ?? []))],
    problemOf({ category, groups: names = [] }) {
      if (category && !categories.find(category)) {
        return { code: 'unknown_category', message: `There is no category ${category}.` };
      }
      const unknown = names.find((name) => !groups.find(name));
      if (unknown !== undefined) return { code: 'unknown_group', message: `There is no group ${unknown}.` };
      // Stryker disable next-line OptionalChaining: each group is known here.
      const smart = names.find((name) => groups.find(name)?.type === 'smart');
      if (smart === undefined) return null;
      return {
        code: 'smart_group',
        message: `${smart} is a smart group: its conditions decide who is in it.`,
      };
    },
  };
}
