import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const bulk: Translation<Texts['bulk']> = {
  some: '{{label}} ({{n}})',
  left_one: '{{n}} non modifié. {{why}}',
  left_other: '{{n}} non modifiés. {{why}}',
  notDeleted: 'Non supprimés : {{n}}. {{why}}',
};
