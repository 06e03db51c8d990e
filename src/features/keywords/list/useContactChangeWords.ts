import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';

/** The changes a keyword makes to a contact, in words, one for each change. */
export function useContactChangeWords(): (keyword: Pick<Keyword, 'actions'>) => string[] {
  const text = useText();
  const { categories, unknownCategory } = useAudienceNames();
  const groupNames = useGroupNames();
  return ({ actions }) => {
    const { add_group_ids, remove_group_ids, set_category_id, consent } = actions;
    return [
      add_group_ids.length > 0 && text('keywords.contactChanges.adds', { groups: groupNames(add_group_ids) }),
      remove_group_ids.length > 0 && text('keywords.contactChanges.removes', { groups: groupNames(remove_group_ids) }),
      set_category_id !== null &&
        text('keywords.contactChanges.category', {
          category: categories.get(set_category_id)?.name ?? unknownCategory ?? set_category_id,
        }),
      consent !== null && text('keywords.contactChanges.consent', { consent: text(`contacts.consents.${consent}`) }),
    ].filter((words) => words !== false);
  };
}

/** Groups by name, separated by commas. */
export function useGroupNames(): (ids: readonly string[]) => string {
  const { groups, unknownGroup } = useAudienceNames();
  return (ids) => unknownGroup ?? ids.map((id) => groups.get(id)?.name ?? id).join(', ');
}
