import type { Translation } from '#src/domain/textTree.ts';
import type { conversations as en } from '#src/server/sentences/en/conversations.ts';

export const conversations: Translation<typeof en> = {
  not_your_note: 'Seul {{name}} peut modifier cette note.',
  no_such_assignee: 'Cet utilisateur n’existe pas.',
  cannot_reply: '{{name}} ne peut pas répondre aux messages.',
  cannot_read: '{{name}} ne peut pas lire les messages.',
  not_mentioned: 'Non enregistrée. {{why}}',
  not_assigned: 'Non attribuée. {{why}}',
  nothing_to_read: 'Cette personne n’a pas écrit : il n’y a rien à lire.',
  not_done: 'Non marquée comme terminée. {{why}}',
  not_snoozed: 'Non reportée. {{why}}',
  snooze_past: 'Cette heure est passée.',
  snooze_too_long: 'C’est dans plus d’un an.',
  possible_opt_out_decided: 'Quelqu’un a déjà décidé si cette personne se désinscrit.',
  wrote_meanwhile: 'Un nouveau message est arrivé entre-temps.',
  replied_meanwhile: '{{name}} a répondu entre-temps ({{time}}).',
};
