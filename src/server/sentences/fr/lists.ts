import type { Translation } from '#src/domain/textTree.ts';
import type { lists as en } from '#src/server/sentences/en/lists.ts';

export const lists: Translation<typeof en> = {
  no_field_to_filter: 'Il n’y a pas de champ {{field}} par lequel filtrer.',
  no_field_to_sort: 'Il n’y a pas de champ {{field}} par lequel trier.',
  not_filtered: 'Le champ {{field}} ne permet pas de filtrer.',
  not_filtered_so: 'Le champ {{field}} ne peut pas être filtré par {{key}}.',
  // What it needs is composed of English words, for programs.
  unfitting: 'Le filtre {{key}} n’accepte pas la valeur {{given}}.',
  not_json: 'Le paramètre {{name}} n’est pas du JSON : {{given}}',
  wrong_parameter: 'Le paramètre {{name}} {{problem}}.',
};
