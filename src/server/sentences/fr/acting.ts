import { VISIT_LIMITS } from '#src/domain/acting/visitTerms.ts';
import type { Translation } from '#src/domain/textTree.ts';
import type { acting as en } from '#src/server/sentences/en/acting.ts';

export const acting: Translation<typeof en> = {
  reason_too_short: `doit indiquer en ${VISIT_LIMITS.reason.min} caractères au moins ce qu’il faut faire`,
  reason_says_nothing: 'doit indiquer avec des mots ce qu’il faut faire',
  no_ticket: 'doit être un ticket comme HELP-1042 ou #1042',
  stays_read_only: 'L’entreprise est suspendue : l’intervention reste en lecture seule.',
  no_change_request: 'Aucune demande de modification n’est en attente pour cette intervention.',
  tenant_closed: '{{tenant}} est fermée : personne ne peut agir pour elle.',
  only_read_only: 'doit être read_only tant que l’entreprise est suspendue',
  no_owner: 'L’entreprise n’a aucun propriétaire actif pour qui agir.',
};
