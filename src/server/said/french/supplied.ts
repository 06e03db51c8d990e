/** The roles and plans that come with the product, and why their rules and those of a visit forbid what they forbid. */
export const SUPPLIED_WORDS: Readonly<Record<string, string>> = {
  Owner: 'Propriétaire',
  'May do everything, billing included.': 'Peut tout faire, facturation comprise.',
  Administrator: 'Administrateur',
  'May do everything but pay.': 'Peut tout faire, sauf payer.',
  'Only an owner may change what the company pays.': 'Seul un propriétaire peut modifier ce que paie l’entreprise.',
  Manager: 'Responsable',
  'Prepares and sends campaigns, and answers messages.': 'Prépare et envoie les campagnes, et répond aux messages.',
  Editor: 'Rédacteur',
  'Prepares campaigns; somebody else sends them.': 'Prépare les campagnes ; quelqu’un d’autre les envoie.',
  'Editors prepare campaigns; a manager sends them.':
    'Les rédacteurs préparent les campagnes ; un responsable les envoie.',
  Agent: 'Agent',
  'Answers messages. Sees contacts, but not their full number.':
    'Répond aux messages. Voit les contacts, mais pas leur numéro complet.',
  Viewer: 'Lecteur',
  'Looks, and changes nothing.': 'Regarde et ne modifie rien.',
  Support: 'Support',
  'Staff: finds a tenant and acts for it, for a reason and a limited time.':
    'Équipe interne : trouve une entreprise et agit pour elle, pour une raison et un temps limité.',
  'This visit is read-only. Ask the owners in the banner whether you may change things.':
    'Cette intervention est en lecture seule. Demandez les modifications dans le bandeau, avec une raison.',
  'While acting for a tenant, support makes no API tokens.':
    'Quand elle agit pour une entreprise, l’assistance ne crée pas de jetons d’API.',
  'While acting for a tenant, support decides about nobody’s access, password or second factor.':
    'Quand elle agit pour une entreprise, l’assistance ne décide ni des accès, ni des mots de passe, ni du second facteur de personne.',
  'While acting for a tenant, support changes nothing the company pays.':
    'Quand elle agit pour une entreprise, l’assistance ne modifie rien de ce que paie l’entreprise.',
  'While acting for a tenant, nobody’s account, password or second factor is open.':
    'Quand on agit pour une entreprise, aucun compte, mot de passe ou second facteur n’est ouvert.',
  'Whether support may visit, and the second factor, are the tenant’s to decide.':
    'C’est à l’entreprise de décider si l’assistance peut venir, et du second facteur.',
  'Numbers and texts are masked during a visit until they are revealed, one by one.':
    'Les numéros et les textes sont masqués pendant une intervention jusqu’à ce qu’on les révèle, un par un.',
  'One phone and a few hundred customers.': 'Un téléphone et quelques centaines de clients.',
  'Several phones, several people, keywords.': 'Plusieurs téléphones, plusieurs personnes, des mots-clés.',
  'For campaigns to a hundred thousand people.': 'Pour des campagnes vers cent mille personnes.',
  'By agreement, for non-profits.': 'Sur accord, pour les associations.',
  'The first plan there was.': 'Le tout premier forfait.',
  'You asked for it: somebody else has to decide.': 'Vous l’avez demandé : quelqu’un d’autre doit décider.',
};
