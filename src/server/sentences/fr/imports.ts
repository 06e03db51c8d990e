import type { Translation } from '#src/domain/texts.ts';
import type { imports as en } from '#src/server/sentences/en/imports.ts';

export const imports: Translation<typeof en> = {
  place: '{{file}}, ligne {{line}}',
  takes_no_rows: 'L’importation est {{status}} et ne peut plus être modifiée.',
  undo_while_running: 'L’importation est en cours. Terminez-la ou annulez-la, puis défaites-la.',
};
