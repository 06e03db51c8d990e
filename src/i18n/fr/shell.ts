import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const shell: Translation<Texts['shell']> = {
  actingFor: 'Vous agissez pour {{tenant}}',
  skipToContent: 'Aller au contenu',
  menu: {
    unread_one: '{{count}} conversation non lue',
    unread_other: '{{count}} conversations non lues',
    label: 'Menu principal',
    open: 'Ouvrir le menu',
    expand: 'Déplier le menu',
    collapse: 'Replier le menu',
    groups: {
      send: 'Envoyer',
      audience: 'Audience',
      content: 'Contenu',
      setup: 'Configuration',
      team: 'Équipe',
      billing: 'Facturation',
      staff: 'Assistance',
    },
  },
  own: {
    label: 'Votre menu',
    light: 'Thème clair',
    dark: 'Thème sombre',
    signOut: 'Se déconnecter',
    leave: {
      title: 'Se déconnecter sans enregistrer ?',
      text: 'Les modifications non enregistrées de cette page seront perdues.',
      confirm: 'Se déconnecter',
    },
  },
  find: 'Rechercher ou lancer une commande',
  alerts: 'Alertes',
  alertsUnseen_one: 'Alertes, {{n}} non lue',
  alertsUnseen_other: 'Alertes, {{n}} non lues',
  alertsNew_one: '{{n}} nouvelle alerte',
  alertsNew_other: '{{n}} nouvelles alertes',
  breadcrumb: 'Fil d’Ariane',
};
