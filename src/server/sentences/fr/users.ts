import type { Translation } from '#src/domain/textTree.ts';
import type { users as en } from '#src/server/sentences/en/users.ts';

export const users: Translation<typeof en> = {
  successor_signs_in: 'doit être quelqu’un d’autre qui peut se connecter',
  successor_cannot_go_on: 'a un rôle qui ne permet pas de tout reprendre',
  successor_needed: 'est obligatoire : choisissez qui reprend ce que possède cette personne',
  not_invited: 'Aucune invitation n’est en cours : elle a été acceptée, ou le compte est désactivé.',
  no_link: 'Cette invitation n’a plus de lien. Renvoyez-la.',
  email_twice: 'figure deux fois dans la liste',
  has_account: 'a déjà un compte',
  role_exceeds_own: 'a plus de permissions que votre propre rôle',
  is_yourself: 'C’est votre propre compte. Quelqu’un d’autre doit s’en charger.',
  may_do_more: '{{name}} a plus de permissions que vous. Seul quelqu’un qui a les mêmes peut modifier cela.',
  last_owner: '{{name}} est le dernier propriétaire. Nommez d’abord un autre propriétaire.',
  no_users_left: 'le forfait {{plan}} comprend {{limit}} utilisateurs : vous pouvez en inviter encore {{more}}',
  email_is_theirs: 'ne peut être changé que par cette personne, dans son propre compte',
  own_role: 'est le vôtre : quelqu’un d’autre doit le changer',
};
