import type { signIn as english } from '#src/i18n/en/signIn.ts';
import type { Translation } from '#src/i18n/texts.ts';

/** Said by the sign-in page as it stands here, before anything of the admin is there that would keep a sign beside its word. */
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
  withCode: 'Se connecter avec un code',
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
    tooMany: 'Trop de tentatives. Votre saisie est conservée\u00a0; réessayez dans {{time}}.',
    tooManyPasswords:
      'Trop de tentatives. Votre saisie est conservée\u00a0; réessayez dans {{time}}. Avec un code de votre application d’authentification, ou dans un navigateur que vous avez déjà utilisé, vous n’avez pas à attendre.',
    offline: 'Vous êtes hors ligne. Votre saisie est conservée\u00a0; connectez-vous quand la ligne sera rétablie.',
    unreachable: 'Le serveur est injoignable. Votre saisie est conservée\u00a0; réessayez.',
    other: 'La connexion a échoué. Votre saisie est conservée\u00a0; réessayez.',
    request: 'Requête {{id}}',
  },
  notices: {
    expired: 'Le jeton et le jeton de renouvellement ont tous deux expiré. Votre requête a été annulée.',
    refused: 'Le serveur a mis fin à votre session. Connectez-vous pour reprendre là où vous étiez.',
  },
  invitation: {
    heading: 'Rejoindre {{tenant}}',
    text: '{{by}} vous invite, avec le rôle {{role}}. Choisissez un nom et un mot de passe.',
    email: 'E-mail',
    name: 'Votre nom',
    password: 'Mot de passe',
    submit: 'Accepter et se connecter',
    nameMissing: 'Saisissez votre nom.',
    passwordShort: 'Choisissez un mot de passe d’au moins {{n}} caractères.',
    passwordEasy: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
    over: 'Cette invitation a été utilisée, remplacée ou retirée, ou elle a expiré. Demandez-en une autre.',
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
