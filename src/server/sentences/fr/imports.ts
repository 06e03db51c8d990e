import type { Translation } from '#src/domain/textTree.ts';
import type { imports as en } from '#src/server/sentences/en/imports.ts';

export const imports: Translation<typeof en> = {
  place: '{{file}}, ligne {{line}}',
  finished: 'L’import est terminé et ne peut plus être modifié.',
  cancelled: 'L’import a été arrêté et ne peut plus être modifié.',
  undone: 'L’import a été annulé et ne peut plus être modifié.',
  undo_while_running: 'L’import est en cours. Terminez-le ou arrêtez-le, puis annulez-le.',
};
