import type { Translation } from '#src/domain/texts.ts';
import type { imports as en } from '#src/server/said/en/imports.ts';

export const imports: Translation<typeof en> = {
  place: '{{file}}, ligne {{line}}',
  takes_no_rows: 'L’importation est {{status}} ; elle ne prend plus de lignes et ne peut pas finir autrement.',
  undo_while_running: 'L’importation est en cours. Terminez-la ou annulez-la, puis défaites-la.',
};
