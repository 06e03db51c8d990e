import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const alerts: Translation<Texts['alerts']> = {
  today: 'Aujourd’hui',
  earlier: 'Plus tôt',
  unread: 'Non lue :',
  over: 'terminée le {{time}}',
  read: 'Marquer comme lue',
  readAll: 'Tout marquer comme lu',
  choose: 'Choisir vos alertes',
  none: 'Aucune alerte',
  noneHelp:
    'Vous serez averti ici des appareils hors ligne, des campagnes qui vous attendent et de tout ce qui demande votre attention.',
  choices: {
    help: 'Choisissez vos alertes et où vous les recevez. Vos collègues choisissent les leurs.',
    what: 'Alerte',
    channels: { app: 'Appli', email: 'E-mail', browser: 'Navigateur' },
    kinds: {
      device_offline: 'Un appareil est hors ligne',
      battery_low: 'La batterie d’un téléphone est faible',
      device_failing: 'Beaucoup de messages d’un appareil échouent',
      queue_growing: 'Un appareil ne suit plus',
      balance_low: 'Le solde d’un compte est bas',
      device_throttled: 'Un opérateur continue de ralentir un appareil',
      campaign_paused: 'Une campagne est mise en pause',
      campaign_failing: 'Les messages d’une campagne échouent',
      campaign_finished: 'Votre campagne est terminée',
      approval_requested: 'Quelqu’un demande une approbation',
      approval_decided: 'Votre campagne est approuvée ou refusée',
      limit_near: 'Une limite de votre forfait est proche',
      invoice_open: 'Une facture est à payer',
      webhook_stopped: 'Un webhook est arrêté',
      may_want_to_stop: 'Quelqu’un souhaite peut-être se désinscrire',
      export_ready: 'Votre export est prêt',
      visit_started: 'L’assistance intervient dans votre entreprise',
      mention: 'Un collègue vous mentionne',
    },
    noMail: 'Cette installation n’envoie pas encore d’e-mails : aucune alerte ne vous parvient par e-mail.',
    digest: 'Regrouper les e-mails non urgents en un seul, envoyé la nuit',
    digestHelp:
      'Les e-mails urgents arrivent aussitôt : appareils, campagnes, approbations, webhooks et interventions.',
    quiet: 'Heures calmes',
    quietHelp:
      'Fuseau horaire : {{zone}}. Les e-mails attendent la fin des heures calmes, et le navigateur reste silencieux. La cloche affiche toujours les alertes.',
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
