import { STATUS_REASON_LIMITS } from '#src/domain/tenants/tenantTerms.ts';
import type { Translation } from '#src/domain/textTree.ts';
import type { tenants as en } from '#src/server/sentences/en/tenants.ts';

export const tenants: Translation<typeof en> = {
  reason_too_short: `doit indiquer pourquoi à l’entreprise, en ${STATUS_REASON_LIMITS.min} caractères au moins`,
  same_plan: 'L’entreprise a déjà ce forfait.',
  already_planned: 'Ce forfait commence déjà avec la prochaine période de l’entreprise.',
  payment_due: 'L’entreprise doit d’abord payer une facture.',
  other_currency: 'Le contrat de l’entreprise est dans une autre devise.',
  not_offered: 'Ce forfait n’est plus proposé. Rétablissez-le d’abord.',
  limits: 'L’utilisation de l’entreprise dépasse ce que comprend ce forfait.',
  contract_ended: 'Le contrat de {{tenant}} est terminé.',
};
