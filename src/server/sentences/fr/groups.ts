import type { Translation } from '#src/domain/textTree.ts';
import type { groups as en } from '#src/server/sentences/en/groups.ts';

export const groups: Translation<typeof en> = {
  query_on_manual: 'est réservé aux groupes dynamiques ; les membres de celui-ci sont choisis à la main',
  query_required: 'est obligatoire : les conditions décident qui fait partie du groupe',
  type_stays: 'ne peut pas changer ; créez un autre groupe',
  asked_for_by_group: 'Le groupe dynamique {{group}} utilise {{name}}. Modifiez d’abord ses conditions.',
  no_conditions: 'doit contenir au moins une condition',
  too_many_conditions: 'ne peut pas avoir plus de {{max}} conditions',
  too_deep: 'ne peut pas imbriquer plus de {{max}} groupes de conditions',
  unknown_field: 'n’est pas un champ des contacts',
  unknown_operator: 'ne s’applique pas à ce champ',
  value_wrong: 'ne convient pas à cette condition',
  value_too_long: 'ne peut pas dépasser {{max}} caractères',
  too_many_values: 'ne peut pas dépasser {{max}} éléments',
  not_whole_days: 'doit être un nombre entier de jours, de 0 à {{max}}',
  range_reversed: 'doit commencer avant de finir',
  unknown_choice: 'ne fait pas partie des valeurs possibles',
  unknown_record: 'n’existe pas, ou est lui-même un groupe dynamique',
  only_manual: 'doit contenir des groupes manuels : les membres d’un groupe dynamique découlent de ses conditions',
};
