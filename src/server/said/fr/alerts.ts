import type { Translation } from '#src/domain/texts.ts';
import type { alerts as en } from '#src/server/said/en/alerts.ts';

export const alerts: Translation<typeof en> = {
  device_offline: '{{name}} est hors ligne',
  battery_low: 'Il reste {{figure}} % de batterie à {{name}}',
  campaign_paused: '{{name}} a été mise en pause',
  campaign_paused_by: '{{who}} a mis {{name}} en pause',
  campaign_failing: 'Des messages de {{name}} échouent',
  campaign_finished: '{{name}} est terminée',
  approval_asked: '{{who}} vous demande d’approuver {{name}}',
  approved: '{{who}} a approuvé {{name}}',
  declined: '{{who}} a refusé {{name}}',
  limit_near: '{{figure}} % des segments de la période sont utilisés',
  invoice_open: 'La facture {{name}} est à payer',
  webhook_off: 'Le webhook {{name}} a été désactivé',
  somebody: 'Quelqu’un',
  stop_wish: '{{name}} souhaite peut-être se désinscrire',
  export_ready_one: 'Votre export de {{count}} contact est prêt',
  export_ready_other: 'Votre export de {{count}} contacts est prêt',
  visit_begun: '{{who}}, de l’assistance, a commencé une intervention',
  mention: '{{who}} vous a mentionné dans une note',
  mail_open: 'Ouvrir',
  digest_subject_one: '{{count}} alerte',
  digest_subject_other: '{{count}} alertes',
  digest_text: 'Voici ce qui s’est passé chez {{tenant}}.',
};
