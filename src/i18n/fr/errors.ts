import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const errors: Translation<Texts['errors']> = {
  notFound: {
    title: 'Cette page est introuvable',
    text: 'L’adresse est peut-être mal saisie, ou la fiche a été supprimée ou appartient à quelqu’un d’autre.',
  },
  forbidden: {
    title: 'Vous ne pouvez pas ouvrir cette page',
    missingShort: 'Il faut la permission « {{permission}} », que votre rôle n’a pas.',
    missing: 'Il faut la permission « {{permission}} », que votre rôle {{role}} n’a pas.',
    limited:
      'Votre rôle n’a la permission « {{permission}} » que pour certaines fiches, et celle-ci n’en fait pas partie.',
    missingUnnamed: 'Votre rôle {{role}} ne le permet pas.',
    who_one: '{{names}} peut vous l’accorder.',
    who_other: '{{names}} peuvent vous l’accorder.',
    nobody: 'Personne dans votre entreprise ne peut vous l’accorder.',
    visit: 'Cette intervention ne comprend pas « {{permission}} ».',
    leaveFirst: 'La liste des entreprises ne fait pas partie d’une intervention. Quittez d’abord l’intervention.',
    granted: 'Votre rôle le permet désormais.',
  },
  plan: {
    lacks: {
      keywords: 'Votre forfait ne comprend pas les mots-clés.',
      auto_reply: 'Votre forfait ne comprend pas la réponse automatique.',
      custom_roles: 'Votre forfait ne comprend pas les rôles personnalisés.',
      api_tokens: 'Votre forfait ne comprend pas les jetons d’API.',
    },
    available: 'Disponible avec {{plans}}.',
    nowhere: 'Aucun forfait proposé ne le permet.',
    who_one: '{{names}} peut changer de forfait.',
    who_other: '{{names}} peuvent changer de forfait.',
    compare: 'Comparer les forfaits',
  },
  failed: {
    title: 'Un problème est survenu sur cette page',
    text: 'Ce que vous avez enregistré n’est pas perdu. Réessayez ou revenez au tableau de bord.',
  },
  missing: {
    title: 'Cette page n’a pas pu être chargée',
    text: 'Une nouvelle version est sans doute en cours d’installation. Réessayez dans un instant.',
  },
  suspended: {
    title: 'Ce compte est suspendu',
    text: '{{tenant}} ne peut ni envoyer ni recevoir pour le moment. Rien n’a été supprimé.',
    reason: 'Motif : {{reason}}',
    contact: 'Répondez au message que le propriétaire du compte a reçu, ou écrivez à l’assistance.',
  },
  terminated: {
    title: 'Ce compte a été fermé',
    text: '{{tenant}} n’utilise plus ce service.',
    reason: 'Motif : {{reason}}',
    contact: 'S’il s’agit d’une erreur, écrivez à l’assistance.',
  },
  support: 'Assistance :',
  home: 'Aller au tableau de bord',
  status: 'Erreur {{status}}',
};
