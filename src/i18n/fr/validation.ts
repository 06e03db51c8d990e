import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const validation: Translation<Texts['validation']> = {
  amount: 'Saisissez un montant comme {{example}}.',
  alpha: 'Utilisez uniquement des lettres.',
  confirmed: 'Les deux saisies sont différentes.',
  date: 'Saisissez une date valide, avec une année à quatre chiffres.',
  digits_one: 'Saisissez exactement {{length}} chiffre.',
  digits_other: 'Saisissez exactement {{length}} chiffres.',
  email: 'Saisissez une adresse e-mail comme nom@exemple.fr.',
  excluded: '« {{value}} » n’est pas permis ici.',
  maxLength_one: 'Utilisez {{max}} caractère au plus.',
  maxLength_other: 'Utilisez {{max}} caractères au plus.',
  minLength_one: 'Utilisez au moins {{min}} caractère.',
  minLength_other: 'Utilisez au moins {{min}} caractères.',
  minValue: 'Saisissez {{min, number}} ou plus.',
  maxValue: 'Saisissez {{max, number}} ou moins.',
  numeric: 'Utilisez uniquement des chiffres.',
  required: 'Ce champ est obligatoire.',
  requiredIf: 'Ce champ est obligatoire en raison d’un autre champ.',
  wholeNumber: 'Saisissez un nombre entier.',
  wholeNumberBetween: 'Saisissez un nombre entier de {{min, number}} à {{max, number}}.',
};
