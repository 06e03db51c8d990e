import type { Translation } from '#src/domain/textTree.ts';
import type { supplied as en } from '#src/server/sentences/en/supplied.ts';

export const supplied: Translation<typeof en> = {
  owner: 'Propriétaire',
  owner_text: 'Peut tout faire, facturation comprise.',
  administrator: 'Administrateur',
  administrator_text: 'Peut tout faire, sauf payer.',
  administrator_pays_nothing: 'Seul un propriétaire peut modifier ce que paie l’entreprise.',
  manager: 'Responsable',
  manager_text: 'Prépare et envoie les campagnes, et répond aux messages.',
  editor: 'Rédacteur',
  editor_text: 'Prépare les campagnes ; une autre personne les envoie.',
  editor_sends_nothing: 'Les rédacteurs préparent les campagnes ; un responsable les envoie.',
  agent: 'Agent',
  agent_text: 'Répond aux messages. Voit les contacts sans leur numéro complet.',
  viewer: 'Lecteur',
  viewer_text: 'Peut consulter, sans rien modifier.',
  support: 'Assistance',
  support_text:
    'Équipe interne : recherche des entreprises et agit pour elles, pour un motif indiqué et un temps limité.',
  visit_read_only:
    'Cette intervention est en lecture seule. Demandez aux propriétaires, dans le bandeau, d’autoriser les modifications.',
  visit_tokens: 'Quand elle agit pour une entreprise, l’assistance ne peut pas créer de jetons d’API.',
  visit_webhooks: 'Quand elle agit pour une entreprise, l’assistance ne peut ni créer ni modifier de webhooks.',
  visit_people:
    'Quand elle agit pour une entreprise, l’assistance ne peut modifier ni les accès, ni les mots de passe, ni l’authentification à deux facteurs.',
  visit_billing: 'Quand elle agit pour une entreprise, l’assistance ne peut pas modifier ce que paie l’entreprise.',
  visit_account:
    'Quand on agit pour une entreprise, les comptes, les mots de passe et l’authentification à deux facteurs ne sont pas accessibles.',
  visit_settings: 'Seule l’entreprise décide de l’accès de l’assistance et de l’authentification à deux facteurs.',
  visit_masked:
    'Les numéros et les messages sont masqués pendant une intervention jusqu’à ce qu’on les révèle, un par un.',
  plan_small: 'Un téléphone et quelques centaines de clients.',
  plan_middle: 'Plusieurs téléphones, plusieurs personnes, des mots-clés.',
  plan_large: 'Pour des campagnes à cent mille destinataires.',
  plan_agreed: 'Sur accord, pour les associations.',
  plan_first: 'Le tout premier forfait.',
  own_request: 'Vous avez demandé cette approbation : quelqu’un d’autre doit décider.',
};
