import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type Place = Pick<Contact, 'category_id' | 'group_ids'>;

/** Looks up the groups and categories of all these places at once. Returns a function that leaves those out of a place that were deleted since. */
export async function groupingsLeft(tx: Transaction, places: readonly Place[]): Promise<(place: Place) => Place> {
  const found = async (name: 'categories' | 'groups', ids: readonly string[]): Promise<Set<string>> =>
    new Set((await tx.find(name, { id: [...new Set(ids)] })).map(({ id }) => id));
  const categories = await found(
    'categories',
    places.flatMap(({ category_id }) => category_id ?? []),
  );
  const groups = await found(
    'groups',
    places.flatMap(({ group_ids }) => group_ids),
  );
  return ({ category_id, group_ids }) => ({
    category_id: category_id !== null && categories.has(category_id) ? category_id : null,
    group_ids: group_ids.filter((id) => groups.has(id)),
  });
}
