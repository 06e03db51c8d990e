import { CONDITION_PARTS, type Condition } from '#src/domain/access/conditions.ts';
import { hiddenIn, type RoleCell } from '#src/domain/access/editor/roleCell.ts';
import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';

/** What limits a permission, in words: "only those they created; without phone". Empty if nothing does. */
export function useCellWords(): (subject: CatalogueSubject, cell: RoleCell) => string {
  const text = useText();
  const conditionWords = useConditionWords();
  return (subject, cell) => {
    if (cell.kind === 'no') return '';
    if (cell.kind === 'forbidden') return text('roles.words.forbidden', { reason: cell.reason });
    if (cell.kind === 'custom') return text('roles.words.custom');
    const hidden = hiddenIn(cell, subject).map((field) => text(`roles.words.fields.${field as 'phone'}`));
    const { only, except } = cell;
    return [
      only && text('roles.words.only', { what: conditionWords(only) }),
      hidden.length > 0 && text('roles.words.without', { fields: hidden.join(', ') }),
      except && text('roles.words.except', { what: conditionWords(except.when), reason: except.reason ?? '' }),
    ]
      .filter(Boolean)
      .join('; ');
  };
}

/** A condition in words, with the names of the records it refers to. */
export function useConditionWords(): (condition: Condition) => string {
  const text = useText();
  const { categories, groups, unknownCategory, unknownGroup } = useAudienceNames();
  return (condition) =>
    CONDITION_PARTS.filter((part) => condition[part])
      .map((part) => {
        const records = part === 'categories' ? categories : groups;
        const unknown = part === 'categories' ? unknownCategory : unknownGroup;
        const names = (condition[part] ?? []).map((id) => records.get(id)?.name ?? unknown ?? id).join(', ');
        return text(`roles.words.parts.${part}`, { names });
      })
      .join(text('roles.words.and'));
}
