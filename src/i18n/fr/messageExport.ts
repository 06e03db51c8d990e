import type { Translation } from '#src/domain/texts.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const messageExport: Translation<Texts['messageExport']> = {
  title_one: 'Exporter {{n}} message',
  title_other: 'Exporter {{n}} messages',
  list: 'Tous les messages que la liste montre en ce moment, sur toutes ses pages.',
  selection: 'Les messages que vous avez sélectionnés.',
  fields: {
    direction: 'Sens',
    from: 'De',
    to: 'À',
    body: 'Texte',
    status: 'État',
    error_code: 'Cause',
    created_at: 'Créé',
    queued: 'En file d’attente',
    sent: 'Envoyé',
    delivered: 'Distribué',
    failed: 'Échoué',
    segments: 'Segments',
    encoding: 'Encodage',
    attempts: 'Tentatives',
    campaign_id: 'Campagne',
    device_id: 'Appareil',
    sim_slot: 'Emplacement SIM',
    author_name: 'Écrit par',
    maybe_twice: 'Peut-être envoyé deux fois',
    price: 'Prix',
    contact_id: 'ID du contact',
    retry_of: 'Renvoi de',
    id: 'ID',
  },
};
