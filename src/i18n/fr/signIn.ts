import type { Translation } from '#src/domain/textTree.ts';
import type { signIn as english } from '#src/i18n/en/signIn.ts';

/** Shown if the page's scripts do not load. Part of the script in its head. */
export const notLoaded = 'Cette page ne s’est pas chargée. Rechargez-la.';

/** Shown exactly as written here: the sign-in page loads before the code that sets no-break spaces, so these are written out. */
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
  codeHeading: 'Saisissez votre code',
  codeHelp: 'Six chiffres de votre application d’authentification, ou les dix chiffres d’un code de secours.',
  codeSubmit: 'Continuer',
  back: 'Utiliser un autre compte',
  withCode: 'Se connecter avec un code',
  overNote: 'Votre saisie est gardée derrière ce formulaire. Connectez-vous avec le même compte pour continuer.',
  overLeave: 'Quitter la page sans enregistrer',
  wait: 'Attendez {{time}}',
  languages: 'Langue',
  noScript: 'Cette page a besoin de JavaScript. Activez-le dans votre navigateur et rechargez la page.',
  this: 'Ceci {{predicate}}.',
  errors: {
    emailMissing: 'Saisissez votre adresse e-mail.',
    emailMalformed: 'Saisissez une adresse e-mail comme nom@exemple.fr.',
    passwordMissing: 'Saisissez votre mot de passe.',
    codeMissing: 'Saisissez le code de votre application d’authentification, ou un code de secours.',
    codeMalformed: 'Un code a six chiffres, un code de secours dix.',
    codeWrong: 'Ce code est incorrect, a déjà servi ou a expiré. Saisissez celui qui est affiché maintenant.',
    wrong: 'L’adresse e-mail ou le mot de passe est incorrect.',
    disabled:
      'Ce compte ne permet pas de se connecter. Demandez à un propriétaire ou à un administrateur de votre entreprise.',
    tooMany: 'Trop de tentatives. Votre saisie est conservée\u00a0; réessayez dans {{time}}.',
    tooManyPasswords:
      'Trop de tentatives. Votre saisie est conservée\u00a0; réessayez dans {{time}}. Pour ne pas attendre, utilisez un code de votre application d’authentification, ou un navigateur dont vous vous êtes déjà servi.',
    offline: 'Vous êtes hors ligne. Votre saisie est conservée\u00a0; connectez-vous au retour de la connexion.',
    unreachable: 'Le service est injoignable. Votre saisie est conservée\u00a0; réessayez.',
    unavailable: 'La connexion a échoué. {{reason}} Votre saisie est conservée\u00a0; réessayez.',
    other: 'La connexion a échoué. Votre saisie est conservée\u00a0; réessayez.',
    request: 'Requête {{id}}',
  },
  notices: {
    expired: 'Le jeton et le jeton de renouvellement ont tous deux expiré. Votre requête a été annulée.',
    refused: 'Votre session a pris fin. Connectez-vous pour reprendre là où vous en étiez.',
  },
  failure: {
    text: 'Cette page n’a pas pu être ouverte.',
    offline: 'Vous êtes hors ligne. La page s’ouvrira au retour de la connexion.',
    reload: 'Recharger',
  },
  demo: {
    heading: 'Comptes de démonstration',
    help: 'Leur mot de passe commun est {{password}}. Choisissez-en un pour remplir le formulaire.',
  },
};
