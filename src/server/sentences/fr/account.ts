import type { Translation } from '#src/domain/textTree.ts';
import type { account as en } from '#src/server/sentences/en/account.ts';

export const account: Translation<typeof en> = {
  six_digits: 'doit avoir six chiffres',
  six_digits_or_recovery: 'doit avoir six chiffres, ou les dix chiffres d’un code de secours',
  own_address: 'est déjà votre adresse',
  same_password: 'est déjà votre mot de passe',
  two_factor_is_on: 'L’authentification à deux facteurs est déjà activée.',
  no_secret_given: 'La configuration de l’authentification à deux facteurs n’est pas en cours. Recommencez-la.',
  two_factor_is_off: 'L’authentification à deux facteurs est désactivée.',
  two_factor_is_off_already: 'L’authentification à deux facteurs est déjà désactivée.',
  two_factor_required: 'Votre entreprise exige l’authentification à deux facteurs : elle reste activée.',
  weak_password: 'est trop facile à deviner',
  too_many_attempts: 'Trop de tentatives infructueuses. Patientez, puis réessayez.',
  no_password: 'Ce compte n’a pas de mot de passe.',
  wrong_password: 'n’est pas votre mot de passe',
  wrong_code: 'est incorrect ou a expiré',
};
