import type { Texts, Translation } from '#src/i18n/texts.ts';

export const categories: Translation<Texts['categories']> = {
  fields: {
    name: 'Nom',
    colour: 'Couleur',
    description: 'Description',
    contacts_count: 'Contacts',
    created_at: 'Création',
  },
  search: 'Chercher une catégorie',
  create: 'Nouvelle catégorie',
  createIt: 'Créer la catégorie',
  editNamed: 'Modifier {{name}}',
  none: 'Aucune catégorie pour l’instant',
  noneText:
    'Une catégorie dit quel genre de contact est une personne, comme client ou prospect. Chaque contact en a une au plus.',
  created: 'Catégorie créée',
  save: 'Enregistrer la catégorie',
  saved: 'Catégorie enregistrée',
  edit: 'Modifier la catégorie',
  deleted: 'Catégorie supprimée',
  contactList: 'Contacts de cette catégorie',
  noContacts: 'Aucun contact pour l’instant',
  noContactsText: 'Donnez cette catégorie à un contact sur sa page, ou choisissez-la pendant un import.',
  nameTaken: 'Une autre catégorie porte ce nom.',
  customColour: 'Autre couleur',
  colours: {
    blue: 'Bleu',
    green: 'Vert',
    amber: 'Ambre',
    red: 'Rouge',
    purple: 'Violet',
    teal: 'Turquoise',
    pink: 'Rose',
    grey: 'Gris',
  },
  remove: {
    title: 'Supprimer la catégorie {{name}} ?',
    confirm: 'Supprimer la catégorie',
    empty: 'Aucun contact ne l’a.',
    contacts_one: '{{n}} contact l’a. Où va-t-il ?',
    contacts_other: '{{n}} contacts l’ont. Où vont-ils ?',
    askedFor:
      'Des groupes dynamiques demandent cette catégorie. Choisissez où vont ses contacts, ou changez d’abord ces groupes :',
    successor: 'Quelle catégorie la remplace ?',
    toNone: 'Aucune catégorie',
  },
};
