/** Users, roles, one's own account, support's visits and tenants. */
export const PEOPLE_SENTENCES = {
  'would give more than your own role has': 'donnerait plus de droits que votre propre rôle',
  'cannot be read': 'est illisible',
  'must be the name of a field': 'doit être le nom d’un champ',
  '{0} may do more than you. Only somebody who may do as much can change it.':
    '{0} a plus de droits que vous. Seul quelqu’un qui en a autant peut le modifier.',
  '{0} may do more than you. Only somebody who may do as much can change this.':
    '{0} a plus de droits que vous. Seul quelqu’un qui en a autant peut modifier cela.',
  'would lock you out: it is your own role, and could not change roles any more':
    'vous mettrait dehors : c’est votre propre rôle, et il ne pourrait plus modifier les rôles',
  'The role {0} is limited to {1}. Change the role first.': 'Le rôle {0} est limité à {1}. Modifiez d’abord le rôle.',
  'This role comes with the product and stays as it is. Clone it.':
    'Ce rôle est fourni avec le produit et ne change pas. Dupliquez-le.',
  '{0} people have this role. Give them another one first.':
    'Personnes qui ont ce rôle : {0}. Donnez-leur-en d’abord un autre.',
  'is theirs to change, in their own account': 'ne peut être changé que par la personne, dans son compte',
  'is your own: somebody else has to change it': 'est le vôtre : quelqu’un d’autre doit le changer',
  'has a role that cannot go on with all of it': 'a un rôle qui ne permet pas de tout reprendre',
  'must be somebody else who can sign in': 'doit être quelqu’un d’autre qui peut se connecter',
  'say who gets {0} campaigns that are not finished': 'dites qui reçoit {0} campagnes inachevées',
  'has an account already': 'a déjà un compte',
  'is in the list twice': 'figure deux fois dans la liste',
  'may do more than your own role': 'a plus de droits que votre propre rôle',
  'This is you. Somebody else has to do this to your account.':
    'C’est vous. Quelqu’un d’autre doit le faire pour votre compte.',
  '{0} is the last owner. Make somebody else an owner first.':
    '{0} est le dernier propriétaire. Nommez d’abord un autre propriétaire.',
  'the plan {0} has room for {1} people: {2} more': 'le forfait {0} accueille {1} personnes : encore {2}',
  'is your address already': 'est déjà votre adresse',
  'Too many failed attempts. Wait, then try again.': 'Trop de tentatives. Patientez, puis réessayez.',
  'No other address was asked for.': 'Aucune autre adresse n’a été demandée.',
  'is the one you have': 'est celui que vous avez',
  'is too easy to guess': 'est trop facile à deviner',
  'is not your password': 'n’est pas votre mot de passe',
  'is not right, or not any more': 'n’est pas juste, ou ne l’est plus',
  'must be six digits': 'doit avoir six chiffres',
  'must be six digits, or the ten of a recovery code': 'doit avoir six chiffres, ou les dix d’un code de secours',
  'This account has no password.': 'Ce compte n’a pas de mot de passe.',
  'The second factor is on already.': 'Le second facteur est déjà activé.',
  'Begin anew: no secret was given out.': 'Recommencez : aucun secret n’a été remis.',
  'The second factor is off.': 'Le second facteur est désactivé.',
  'The second factor is off already.': 'Le second facteur est déjà désactivé.',
  'Your company asks for a second factor, so it stays on.':
    'Votre entreprise exige un second facteur, il reste donc activé.',
  'This visit does not ask for changes any more.': 'Cette visite ne demande plus de modifier.',
  'The tenant is suspended: the visit stays read-only.':
    'L’entreprise est suspendue : l’intervention reste en lecture seule.',
  '{0} is closed: nobody acts for it.': '{0} n’est plus en contrat : personne n’agit en son nom.',
  'may only be read_only while the tenant is suspended':
    'ne peut être que read_only tant que l’entreprise est suspendue',
  'The tenant has no active owner to act for.': 'L’entreprise n’a aucun propriétaire actif au nom duquel agir.',
  'must say in at least {0} characters what is to be done': 'doit dire en au moins {0} caractères ce qui est à faire',
  'must tell the tenant in at least {0} characters why':
    'doit dire à l’entreprise pourquoi, en au moins {0} caractères',
  'must say in words what is to be done': 'doit dire avec des mots ce qui est à faire',
  'must be a ticket like HELP-1042 or #1042': 'doit être un ticket comme HELP-1042 ou #1042',
  'The contract of {0} has ended.': 'Le contrat de {0} est terminé.',
  'Nobody waits for an invitation here: it was accepted, or the account is disabled.':
    'Personne n’attend d’invitation ici : elle a été acceptée, ou le compte est désactivé.',
  'This invitation has no link any more. Send it again.': 'Cette invitation n’a plus de lien. Renvoyez-la.',
};
