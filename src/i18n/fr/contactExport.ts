import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const contactExport: Translation<Texts['contactExport']> = {
  title_one: 'Exporter {{n}} contact',
  title_other: 'Exporter {{n}} contacts',
  list: 'Toutes les personnes de la liste, sur toutes ses pages.',
  selection: 'Les contacts que vous avez sélectionnés.',
  masked: 'Votre rôle ne permet pas de voir les numéros en entier : ils sont aussi masqués dans le fichier.',
  fields: {
    id: 'ID',
    first_name: 'Prénom',
    last_name: 'Nom de famille',
    phone: 'Téléphone',
    email: 'E-mail',
    category_id: 'Catégorie',
    group_ids: 'Groupes',
    consent: 'Consentement',
    consent_source: 'Origine du consentement',
    consent_at: 'Consentement depuis',
    consent_evidence: 'Preuve du consentement',
    language: 'Langue',
    timezone: 'Fuseau horaire',
    conversation_notes: 'Notes des conversations',
    notes: 'Notes',
    last_contacted_at: 'Dernier envoi',
    last_replied_at: 'Dernière réponse',
    created_at: 'Création',
    updated_at: 'Modification',
  },
};
