import type { Translation } from '#src/domain/texts.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const listExport: Translation<Texts['listExport']> = {
  title_one: 'Exporter {{n}} ligne',
  title_other: 'Exporter {{n}} lignes',
  list: 'Tout ce que la liste « {{label}} » montre en ce moment, sur toutes ses pages, avec toutes ses colonnes.',
  selection: 'Les lignes sélectionnées dans la liste « {{label}} », avec toutes ses colonnes.',
};
