import type { Translation } from '#src/domain/texts.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const phoneField: Translation<Texts['phoneField']> = {
  help: 'Avec l’indicatif, ou comme on le compose dans le pays ({{country}}).',
  savedAs: 'Enregistré sous la forme {{phone}}',
  refused:
    'La personne à ce numéro a refusé les SMS. Ce refus reste, sauf si vous indiquez où elle a de nouveau accepté.',
  taken: 'Un autre contact a ce numéro.',
  masked: 'Votre rôle ne montre pas les numéros en entier.',
  didYouMean: 'Vouliez-vous dire {{phone}} ?',
  use: 'L’utiliser',
  useOf: 'Utiliser {{phone}}',
  enterTakes: 'ou appuyez sur Entrée',
  openOther: 'Ouvrir {{name}}',
  problems: {
    empty: 'Saisissez un numéro de téléphone.',
    not_a_number: 'Ce n’est pas un numéro de téléphone.',
    date: 'C’est une date, pas un numéro de téléphone.',
    scientific: 'Un tableur a abrégé ce numéro ; ses derniers chiffres sont perdus. Saisissez-le en entier.',
    lost_plus: 'Il manque sans doute le + avant l’indicatif.',
    lost_zero: 'Il manque sans doute le 0 au début.',
    wrong_prefix: 'Le préfixe devant ce numéro est erroné.',
    letter_for_digit: 'Il y a sans doute une lettre à la place d’un chiffre.',
    too_short: 'Ce numéro a trop peu de chiffres.',
    too_long: 'Ce numéro a trop de chiffres.',
    invalid_area: 'Ce numéro n’existe pas : vérifiez l’indicatif régional et les chiffres qui suivent.',
    unknown_country: 'Aucun pays n’a cet indicatif.',
    has_extension: 'On ne peut pas écrire à un poste interne. Retirez-le du numéro.',
    premium_rate: 'C’est un numéro surtaxé : il ne reçoit pas de SMS.',
    shared_cost: 'C’est un numéro à coûts partagés : il ne reçoit pas de SMS.',
    toll_free: 'C’est un numéro gratuit : il ne reçoit pas de SMS.',
    satellite: 'C’est un numéro de satellite ou de réseau mondial : il ne reçoit pas de SMS.',
    personal_number: 'C’est un numéro de renvoi d’appel : il ne reçoit pas de SMS.',
    company_number: 'C’est un numéro unique d’entreprise : il ne reçoit pas de SMS.',
    pager: 'C’est un récepteur de radiomessagerie : il ne reçoit pas de SMS.',
    voicemail: 'C’est une messagerie vocale : elle ne reçoit pas de SMS.',
  },
};
