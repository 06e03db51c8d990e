import type { Translation } from '#src/domain/textTree.ts';
import type { autoReply as en } from '#src/server/sentences/en/autoReply.ts';

export const autoReply: Translation<typeof en> = {
  bad_time: 'doit avoir un début et une fin, comme 09:00',
  no_time: 'ne doit pas commencer et finir à la même heure',
  overlap: 'ne doit pas chevaucher une autre plage',
  overlaps_next_day: 'dépasse minuit et empiète sur les heures du lendemain',
  reversed: 'ne doit pas finir avant d’avoir commencé',
  same_days: 'contient des jours d’une autre exception :',
  required_while_on: 'est obligatoire tant que le message est activé',
};
