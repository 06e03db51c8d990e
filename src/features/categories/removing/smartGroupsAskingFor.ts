import type { Group } from '#src/domain/groups/group.ts';
import { conditionsIn } from '#src/domain/groups/query/groupQueryTerms.ts';

/** The smart groups whose conditions name one of these categories: it cannot go before they do not, unless another takes its place. */
export function smartGroupsAskingFor(categoryIds: readonly string[], groups: Iterable<Group>): Group[] {
  return [...groups].filter(
    ({ query }) =>
      query !== null &&
      conditionsIn(query).some(
        ({ field, value }) =>
          field === 'category_id' && Array.isArray(value) && value.some((id) => categoryIds.includes(String(id))),
      ),
  );
}
