import type { Texts, Translation } from '#src/i18n/texts.ts';

export const zones: Translation<Texts['zones']> = {
  several: '{{n}} fuseaux horaires',
  from: {
    manual: 'saisi à la main',
    import: 'd’un import',
    api: 'saisi par un programme',
    number: 'd’après le numéro',
    country: 'du pays',
    tenant: 'de l’entreprise',
  },
  form: {
    notSet: 'Non renseigné',
    notSetBut: '{{zone}} ({{source}})',
    help: 'Les heures calmes en dépendent.',
    helpFrom: 'Les heures calmes en dépendent : {{source}}.',
    helpSeveral: 'Le numéro ne dit pas lequel. Rien ne part tant que l’heure est calme dans l’un d’eux : {{zones}}.',
  },
};
