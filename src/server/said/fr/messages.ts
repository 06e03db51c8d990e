import type { Translation } from '#src/domain/texts.ts';
import type { messages as en } from '#src/server/said/en/messages.ts';

export const messages: Translation<typeof en> = {
  not_sent: 'Non envoyé',
  not_sent_again_because: 'Non renvoyé : {{why}}',
  not_sent_again: 'Non renvoyé',
  not_sent_because: 'Non envoyé : {{why}}',
  segments_used_up: 'les segments du forfait pour cette période sont épuisés.',
  this_person: 'Cette personne',
  opted_out: '{{name}} s’est désinscrit et ne reçoit plus de SMS jusqu’à une nouvelle inscription.',
  is_blocked: '{{name}} est bloqué et ne reçoit pas de SMS.',
  incoming: 'il a été reçu.',
  test: 'c’était un essai. Envoyez-en un autre.',
  not_failed: 'il n’a pas échoué, ou est peut-être arrivé.',
  useless: 'sa cause ne disparaît pas, il échouerait encore.',
  already_sent_again: 'son texte a déjà été renvoyé.',
  unsure: 'il est peut-être arrivé. Confirmez qu’il peut arriver deux fois.',
  not_unsure: 'On sait ce que ce message est devenu.',
  cannot_be_asked: 'Le téléphone ne peut plus être interrogé sur ce message.',
  again_campaign_cancelled: 'Non renvoyé : sa campagne a été annulée.',
  again_opted_out: 'Non renvoyé : la personne s’est désabonnée.',
  again_blocked: 'Non renvoyé : la personne est bloquée.',
  again_no_consent: 'Non renvoyé : la personne a été sollicitée et n’a pas accepté la publicité.',
  again_may_want_to_stop:
    'Non renvoyé : la personne veut peut-être se désabonner. Décidez-en d’abord, dans sa conversation.',
  again_deleted: 'Non renvoyé : son contact a été supprimé.',
  again_reached: 'Non renvoyé : cette personne ou ce numéro a déjà le texte par un autre message de la campagne.',
  again_has_text: 'Non renvoyé : cette personne ou ce numéro a déjà le texte par un autre message.',
  too_many_segments: 'il faut {{needed}} segments et il en reste {{left}} au forfait.',
};
