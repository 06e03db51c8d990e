import type { Texts, Translation } from '#src/i18n/texts.ts';

export const shell: Translation<Texts['shell']> = {
  skipToContent: 'Aller au contenu',
  menu: {
    label: 'Menu principal',
    open: 'Ouvrir le menu',
    close: 'Fermer le menu',
    expand: 'Déplier le menu',
    collapse: 'Replier le menu',
    groups: {
      send: 'Envoyer',
      audience: 'Audience',
      content: 'Contenu',
      setup: 'Configuration',
      team: 'Équipe',
      billing: 'Facturation',
    },
  },
  own: {
    label: 'Votre menu',
    signedInAs: 'Connecté en tant que {{name}}',
    theme: 'Thème',
    light: 'Thème clair',
    dark: 'Thème sombre',
    language: 'Langue',
    signOut: 'Se déconnecter',
  },
  breadcrumb: 'Où vous êtes',
};
