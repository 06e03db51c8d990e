import type { Translation } from '#src/domain/textTree.ts';
import type { history as en } from '#src/server/sentences/en/history.ts';

export const history: Translation<typeof en> = {
  not_taken_back: 'Une modification de ce type de fiche ne peut pas être annulée.',
  nothing_before: 'Il n’y a pas de version antérieure.',
  as_before_already: 'C’est déjà la version d’avant cette modification.',
};
