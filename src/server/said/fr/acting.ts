import { VISIT_LIMITS } from '#src/domain/acting/visitTerms.ts';
import type { Translation } from '#src/domain/texts.ts';
import type { acting as en } from '#src/server/said/en/acting.ts';

export const acting: Translation<typeof en> = {
  reason_too_short: `doit dire en au moins ${VISIT_LIMITS.reason.min} caractères ce qui est à faire`,
  reason_says_nothing: 'doit dire avec des mots ce qui est à faire',
  no_ticket: 'doit être un ticket comme HELP-1042 ou #1042',
  stays_read_only: 'L’entreprise est suspendue : l’intervention reste en lecture seule.',
  no_change_request: 'Cette visite ne demande plus de modifier.',
  tenant_closed: '{{tenant}} n’est plus en contrat : personne n’agit en son nom.',
  only_read_only: 'ne peut être que read_only tant que l’entreprise est suspendue',
  no_owner: 'L’entreprise n’a aucun propriétaire actif au nom duquel agir.',
};
