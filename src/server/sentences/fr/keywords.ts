import type { Translation } from '#src/domain/textTree.ts';
import type { keywords as en } from '#src/server/sentences/en/keywords.ts';

export const keywords: Translation<typeof en> = {
  number_or_contact: 'est obligatoire, sauf si un contact est choisi',
  bad_placeholder: 'contient un champ qui ne peut pas être rempli : {{placeholder}}',
  reserved_opt_out: 'est réservé à la désinscription',
  reserved_opt_in: 'est réservé à l’inscription',
  reserved_help: 'est réservé à la demande d’aide',
  word_taken: 'est pris par un autre mot-clé qui se déclenche de la même façon',
  group_added_too: 'contient un groupe auquel le mot-clé ajoute aussi des personnes',
  consent_by_chance: 'ne peut pas être défini avec cette correspondance, qui est trop large',
  all_keywords: 'doit contenir tous les mots-clés, une fois chacun',
  no_sender: 'doit être un numéro de téléphone, un numéro court ou un nom',
};
