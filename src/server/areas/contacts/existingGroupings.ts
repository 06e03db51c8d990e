import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type Groupings = Pick<Contact, 'category_id' | 'group_ids'>;

/** Looks up these groups and categories at once. Returns a function that removes those deleted since. */
export async function existingGroupings(
  tx: Transaction,
  groupings: readonly Groupings[],
): Promise<(of: Groupings) => Groupings> {
  const existingIds = async (name: 'categories' | 'groups', ids: readonly string[]): Promise<Set<string | null>> =>
    // Stryker disable next-line ObjectLiteral: only saves reading the others.
    new Set((await tx.find(name, { id: [...new Set(ids)] })).map(({ id }) => id));
  const categories = await existingIds(
    'categories',
    // Stryker disable next-line ArrayDeclaration: an unknown id is not a category.
    groupings.flatMap(({ category_id }) => category_id ?? []),
  );
  const groups = await existingIds(
    'groups',
    groupings.flatMap(({ group_ids }) => group_ids),
  );
  return ({ category_id, group_ids }) => ({
    category_id: categories.has(category_id) ? category_id : null,
    group_ids: group_ids.filter((id) => groups.has(id)),
  });
}
