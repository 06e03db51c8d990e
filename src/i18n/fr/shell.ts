import type { Translation } from '#src/domain/texts.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const shell: Translation<Texts['shell']> = {
  actingFor: 'Vous agissez pour {{tenant}}',
  skipToContent: 'Aller au contenu',
  menu: {
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
      text: 'Ce que vous avez saisi sur cette page sans l’enregistrer est perdu.',
      confirm: 'Se déconnecter',
    },
  },
  find: 'Chercher ou agir',
  commands: 'Tout trouver ou commencer',
  breadcrumb: 'Où vous êtes',
};
