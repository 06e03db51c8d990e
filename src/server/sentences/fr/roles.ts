import type { Translation } from '#src/domain/textTree.ts';
import type { roles as en } from '#src/server/sentences/en/roles.ts';

export const roles: Translation<typeof en> = {
  field_path: 'doit être le nom d’un champ',
  no_such_action: 'comprend {{action}}, qui n’existe pas pour {{subject}}. Possible : {{choices}}',
  limited_to: 'Le rôle {{role}} est limité à {{name}}. Modifiez d’abord le rôle.',
  exceeds_own_role: 'accorderait plus de permissions que votre propre rôle n’en a',
  may_do_more: '{{name}} a plus de permissions que vous. Seul quelqu’un qui a les mêmes peut le modifier.',
  locks_out: 'vous retirerait l’accès : c’est votre propre rôle, et il ne pourrait plus modifier les rôles',
  last_owners: 'ne laisserait personne qui puisse tout faire. Donnez d’abord le rôle Propriétaire à quelqu’un d’autre.',
  is_system: 'Ce rôle est intégré et ne peut pas être modifié. Dupliquez-le.',
  is_held_one: '{{count}} personne a ce rôle. Donnez-lui-en d’abord un autre.',
  is_held_other: '{{count}} personnes ont ce rôle. Donnez-leur-en d’abord un autre.',
};
