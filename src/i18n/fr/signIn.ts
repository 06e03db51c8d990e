import type { signIn as english } from '#src/i18n/en/signIn.ts';
import type { Translation } from '#src/i18n/texts.ts';

export const signIn: Translation<typeof english> = {
  title: 'Connexion',
  heading: 'Connexion',
  email: 'E-mail',
  password: 'Mot de passe',
  reveal: 'Afficher',
  conceal: 'Masquer',
  revealLabel: 'Afficher le mot de passe',
  concealLabel: 'Masquer le mot de passe',
  submit: 'Se connecter',
  pending: 'Connexion…',
  code: 'Code',
  codeHeading: 'Deuxième étape',
  codeHelp: 'Six chiffres de votre application d’authentification, ou les dix d’un code de secours.',
  codeSubmit: 'Continuer',
  back: 'Utiliser un autre compte',
  overNote: 'Votre saisie est gardée derrière ce formulaire. Connectez-vous avec le même compte pour continuer.',
  overLeave: 'Quitter la page sans enregistrer',
  wait: 'Attendez {{time}}',
  languages: 'Langue',
  noScript: 'Cette page a besoin de JavaScript. Activez-le dans votre navigateur et rechargez la page.',
  errors: {
    emailMissing: 'Saisissez votre adresse e-mail.',
    emailMalformed: 'Ce n’est pas une adresse e-mail. Elle ressemble à nom@entreprise.fr.',
    passwordMissing: 'Saisissez votre mot de passe.',
    codeMissing: 'Saisissez le code de votre application d’authentification, ou un code de secours.',
    codeMalformed: 'Un code a six chiffres, un code de secours dix.',
    codeWrong:
      'Ce code n’est pas le bon, a déjà servi, ou son temps est écoulé. Saisissez celui qui est affiché maintenant.',
    wrong: 'L’adresse e-mail ou le mot de passe n’est pas correct.',
    disabled: 'Ce compte ne permet pas de se connecter. Demandez à un propriétaire ou administrateur de votre société.',
    tooMany: 'Trop de tentatives. Votre saisie est conservée ; réessayez dans {{time}}.',
    offline: 'Vous êtes hors ligne. Votre saisie est conservée ; connectez-vous quand la ligne sera rétablie.',
    unreachable: 'Le serveur est injoignable. Votre saisie est conservée ; réessayez.',
    other: 'La connexion a échoué. Votre saisie est conservée ; réessayez.',
    request: 'Requête {{id}}',
  },
  notices: {
    expired: 'Le jeton et le jeton de renouvellement ont tous deux expiré. Votre requête a été annulée.',
    refused: 'Le serveur a mis fin à votre session. Connectez-vous pour reprendre là où vous étiez.',
  },
  failure: {
    text: 'La page n’a pas pu être ouverte.',
    reload: 'Recharger',
  },
  demo: {
    heading: 'Comptes de démonstration',
    help: 'Tous ont le mot de passe {{password}}. Choisissez-en un pour remplir le formulaire.',
  },
};
