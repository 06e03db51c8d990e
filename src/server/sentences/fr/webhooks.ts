import type { Translation } from '#src/domain/textTree.ts';
import type { webhooks as en } from '#src/server/sentences/en/webhooks.ts';

export const webhooks: Translation<typeof en> = {
  url: 'n’est pas une URL comme https://exemple.fr/webhook',
  event_twice: 'contient deux fois un événement',
  exceeds_own_rights: 'ne doit pas transmettre plus que ce que vous pouvez lire',
  https_only: 'doit commencer par https://',
  not_public: 'doit se trouver sur l’internet public',
  too_many: 'Il y a déjà {{count}} webhooks. Supprimez-en un d’abord.',
  no_webhook: 'Ce webhook n’existe pas.',
  no_delivery: 'Cet envoi n’existe pas. Les envois sont conservés 30 jours.',
  waits_behind: 'Un événement antérieur sur la même fiche doit d’abord être distribué.',
  is_off: 'Le webhook est désactivé. Activez-le d’abord.',
  off_subject: 'Le webhook « {{name}} » a été arrêté',
  off_failing: 'Rien n’a pu être distribué à « {{name}} » ({{url}}) pendant trois jours : il a été arrêté.',
  off_gone: 'L’URL de « {{name}} » ({{url}}) a répondu 410 Gone : il a été arrêté.',
  off_kept:
    'Les nouveaux événements ne sont plus collectés. Ceux qui attendent déjà sont conservés 30 jours et partiront quand vous le réactiverez.',
  off_button: 'Voir les réponses',
};
