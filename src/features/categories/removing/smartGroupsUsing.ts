import type { Group } from '#src/domain/groups/group.ts';
import { conditionsIn } from '#src/domain/groups/query/groupQueryTerms.ts';

/** The smart groups whose conditions use one of these categories: it cannot be deleted while there are any, unless another replaces it. */
export function smartGroupsUsing(categoryIds: readonly string[], groups: Iterable<Group>): Group[] {
  return [...groups].filter(
    ({ query }) =>
      query !== null &&
      conditionsIn(query).some(
        ({ field, value }) =>
          field === 'category_id' && Array.isArray(value) && value.some((id) => categoryIds.includes(String(id))),
      ),
  );
}
