import type { Translation } from '#src/domain/texts.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const zoneForm: Translation<Texts['zoneForm']> = {
  notSet: 'Non renseigné',
  notSetBut: '{{zone}} ({{source}})',
  help: 'Les heures calmes en dépendent.',
  helpFrom: 'Les heures calmes en dépendent (fuseau {{source}}).',
  helpSeveral: 'Le numéro ne dit pas lequel. Rien ne part tant que l’heure est calme dans l’un d’eux : {{zones}}.',
};
