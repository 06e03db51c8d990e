import type { Translation } from '#src/domain/texts.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const commands: Translation<Texts['commands']> = {
  title: 'Aller partout, tout trouver ou commencer',
  placeholder: 'Un écran, une personne, une campagne, une action…',
  groups: {
    recent: 'Récents',
    records: 'Trouvés',
    start: 'Commencer',
    open: 'Aller à',
    settings: 'Ici',
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
  nothing: 'Rien ne contient « {{typed}} ».',
  notSearched: 'La recherche n’a pas abouti',
  count_one: '{{n}} résultat',
  count_other: '{{n}} résultats',
  help: '↑ ↓ pour choisir, Entrée pour ouvrir, Échap pour fermer',
};
