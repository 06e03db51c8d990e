import type { Translation } from '#src/domain/textTree.ts';
import type { invitation as english } from '#src/i18n/en/invitation.ts';

/** Shown exactly as written here, like the sign-in page's own texts. */
export const invitation: Translation<typeof english> = {
  heading: 'Rejoindre {{tenant}}',
  text: '{{by}} vous invite, avec le rôle {{role}}. Choisissez un nom et un mot de passe.',
  email: 'E-mail',
  name: 'Votre nom',
  password: 'Mot de passe',
  submit: 'Accepter et se connecter',
  nameMissing: 'Saisissez votre nom.',
  passwordShort: 'Choisissez un mot de passe d’au moins {{n}} caractères.',
  over: 'Cette invitation a été utilisée, remplacée ou retirée, ou a expiré. Demandez-en une nouvelle.',
  signedIn: 'Vous êtes connecté en tant que {{user}}',
  forOther: 'L’invitation à rejoindre {{tenant}} est destinée à {{email}}. Déconnectez-vous pour l’accepter.',
  signOut: 'Se déconnecter et continuer',
  stay: 'Rester connecté',
};
