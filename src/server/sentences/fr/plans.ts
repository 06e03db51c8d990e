import type { Translation } from '#src/domain/textTree.ts';
import type { plans as en } from '#src/server/sentences/en/plans.ts';

export const plans: Translation<typeof en> = {
  feature_twice: 'contient deux fois la même fonctionnalité',
  currency: 'doit être un code de devise comme EUR',
  without_keywords: 'Votre forfait ne comprend pas les mots-clés.',
  without_auto_reply: 'Votre forfait ne comprend pas la réponse automatique.',
  without_custom_roles: 'Votre forfait ne comprend pas les rôles personnalisés.',
  without_api_tokens: 'Votre forfait ne comprend pas les jetons d’API.',
  family_taken: 'a déjà un forfait {{interval}} en {{currency}} : {{name}}',
  terms_stay:
    'ne peut pas changer tant que des entreprises ont ou ont choisi ce forfait ; créez-en un autre et ne proposez plus celui-ci',
  retired_already: '{{name}} n’est déjà plus proposé.',
  in_use_already: '{{name}} est toujours proposé.',
  place_taken: '{{name}} a pris sa place dans {{family}}. Cessez d’abord de le proposer.',
  had_by_tenants:
    'Des entreprises ont ou ont eu {{name}}, ou l’ont choisi pour leur prochaine période. Cessez plutôt de le proposer.',
};
