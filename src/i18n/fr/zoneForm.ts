import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const zoneForm: Translation<Texts['zoneForm']> = {
  notSet: 'Non renseigné',
  notSetBut: '{{zone}} ({{source}})',
  help: 'Les heures calmes suivent ce fuseau.',
  helpFrom: 'Les heures calmes suivent ce fuseau ({{source}}).',
  helpSeveral:
    'Le numéro correspond à plusieurs fuseaux. Rien ne part pendant les heures calmes de l’un d’eux : {{zones}}.',
};
