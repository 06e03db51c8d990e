import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const contactTimeline: Translation<Texts['contactTimeline']> = {
  title: 'Chronologie',
  none: 'Rien à afficher pour l’instant.',
  kinds: 'Éléments à afficher',
  kind: {
    message: 'Messages',
    consent: 'Consentement',
    import: 'Imports',
    keyword: 'Mots-clés',
    edit: 'Modifications',
  },
  sent: 'Envoyé',
  received: 'Reçu',
  more: 'Afficher les plus anciens',
  campaign: 'Campagne',
  consentBefore: 'avant : {{before}}',
  consentKept: 'enregistré pour ce numéro',
  keptSending: 'souhaitait peut-être se désinscrire ; les envois continuent',
  by: 'par {{name}}',
  program: '{{program}} (jeton d’API créé par {{name}})',
  import: {
    created: 'Importé depuis {{file}}',
    updated: 'Mis à jour par l’import de {{file}}',
    undone: 'Import de {{file}} annulé',
  },
  keyword: 'A envoyé le mot-clé {{word}}',
  edit: {
    create: 'Créé par {{name}}',
    update: 'Modifié par {{name}}',
    merge: 'Fusionné avec un autre contact par {{name}}',
    bulk: 'Modifié en masse par {{name}}',
    undo: 'Modification annulée par {{name}}',
  },
  gone: '(supprimé)',
};
