import type { Translation } from '#src/domain/textTree.ts';
import type { status as en } from '#src/server/sentences/en/status.ts';

export const status: Translation<typeof en> = {
  draft: 'à l’état de brouillon',
  scheduled: 'programmée',
  running: 'en cours d’envoi',
  paused: 'en pause',
  finished: 'terminée',
  cancelled: 'annulée',
  failed: 'en échec',
};
