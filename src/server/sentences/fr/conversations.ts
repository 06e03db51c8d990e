import type { Translation } from '#src/domain/texts.ts';
import type { conversations as en } from '#src/server/sentences/en/conversations.ts';

export const conversations: Translation<typeof en> = {
  not_your_note: 'Seul {{name}} peut modifier cette note.',
  no_such_assignee: 'cet élément n’existe pas.',
  may_not_answer: '{{name}} n’a pas le droit de répondre aux messages.',
  may_not_read: '{{name}} n’a pas le droit de lire les messages.',
  not_mentioned: 'Pas enregistré : {{why}}',
  not_assigned: 'Non attribué : {{why}}',
  nothing_to_read: 'Cette personne n’a pas écrit, il n’y a donc rien à lire.',
  not_snoozed: 'Pas mise en pause : {{why}}',
  snooze_past: 'cette heure est passée.',
  snooze_too_long: 'c’est dans plus d’un an.',
  stop_wish_decided: 'Il a déjà été décidé si cette personne souhaite se désinscrire.',
  answered_meanwhile: '{{name}} a répondu entre-temps ({{time}}).',
};
