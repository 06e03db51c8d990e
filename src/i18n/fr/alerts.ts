import type { Translation } from '#src/domain/texts.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const alerts: Translation<Texts['alerts']> = {
  today: 'Aujourd’hui',
  earlier: 'Plus tôt',
  unread: 'Non lue :',
  read: 'Marquer comme lue',
  readAll: 'Tout marquer comme lu',
  choose: 'Choisir vos alertes',
  none: 'Aucune alerte',
  noneHelp:
    'Les téléphones hors ligne, les campagnes qui vous attendent et tout ce que vous devez savoir apparaissent ici.',
  choices: {
    help: 'Ce dont vous êtes averti, et où. Vos collègues choisissent de leur côté.',
    what: 'Alerte',
    channels: { app: 'Application', mail: 'E-mail', browser: 'Navigateur' },
    kinds: {
      device_offline: 'Un téléphone est hors ligne',
      battery_low: 'La batterie d’un téléphone est faible',
      campaign_paused: 'Une campagne est mise en pause',
      campaign_failing: 'Les messages d’une campagne échouent',
      campaign_finished: 'Votre campagne se termine',
      approval_asked: 'Quelqu’un demande une approbation',
      approval_decided: 'Votre campagne est approuvée ou refusée',
      limit_near: 'Les segments de votre forfait s’épuisent',
      invoice_open: 'Une facture est à payer',
      webhook_off: 'Un webhook est désactivé',
      stop_wish: 'Quelqu’un veut peut-être arrêter',
      export_ready: 'Votre export est prêt',
      visit_begun: 'L’assistance visite votre entreprise',
      mention: 'Un collègue vous mentionne',
    },
    noMail: 'Cette installation n’envoie pas encore d’e-mails : rien ne vous parvient par e-mail.',
    digest: 'Regrouper les e-mails non urgents et les envoyer la nuit',
    digestHelp: 'Les e-mails urgents arrivent aussitôt : téléphones, campagnes, approbations, webhooks et visites.',
    quiet: 'Heures calmes',
    quietHelp:
      'À l’heure de {{zone}}. Les e-mails attendent leur fin et le navigateur se tait. La cloche compte toujours.',
    from: 'De',
    to: 'À',
    notifications: {
      title: 'Notifications du navigateur',
      default: 'Désactivées dans ce navigateur. Elles n’apparaissent que si {{product}} est à l’arrière-plan.',
      granted: 'Activées dans ce navigateur. Elles n’apparaissent que si {{product}} est à l’arrière-plan.',
      denied: 'Bloquées dans ce navigateur. Autorisez-les pour ce site dans ses réglages.',
      none: 'Ce navigateur ne peut pas afficher de notifications ici.',
      turnOn: 'Activer',
    },
  },
};
