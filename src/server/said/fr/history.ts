import type { Translation } from '#src/domain/texts.ts';
import type { history as en } from '#src/server/said/en/history.ts';

export const history: Translation<typeof en> = {
  not_taken_back: 'Ce qui a été fait à {{subject}} ne se reprend pas.',
  nothing_before: 'Il n’y a rien avant.',
  as_before_already: 'C’est déjà comme avant.',
};
