import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const listExport: Translation<Texts['listExport']> = {
  title_one: 'Exporter {{n}} ligne',
  title_other: 'Exporter {{n}} lignes',
  list: 'Toute la liste « {{label}} », sur toutes ses pages, avec toutes ses colonnes.',
  selection: 'Les lignes sélectionnées dans la liste « {{label}} », avec toutes ses colonnes.',
};
