import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const commands: Translation<Texts['commands']> = {
  newMessage: 'Nouveau message',
  title: 'Rechercher ou lancer une commande',
  placeholder: 'Rechercher un écran, une personne, une campagne, une commande…',
  groups: {
    recent: 'Récents',
    records: 'Résultats',
    start: 'Commencer',
    open: 'Aller à',
    settings: 'Sur cette page',
  },
  kinds: {
    contacts: 'Contact',
    campaigns: 'Campagne',
    templates: 'Modèle',
    groups: 'Groupe',
    users: 'Utilisateur',
    tenants: 'Entreprise',
    plans: 'Forfait',
  },
  language: 'Langue : {{name}}',
  searching: 'Recherche…',
  nothing: 'Aucun résultat pour « {{typed}} ».',
  notSearched: 'La recherche n’a pas abouti',
  count_one: '{{n}} résultat',
  count_other: '{{n}} résultats',
  help: '↑ ↓ pour choisir, Entrée pour ouvrir, Échap pour fermer',
};
