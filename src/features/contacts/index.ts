import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';
import { importDue } from './import/importDue.ts';

export const contacts: FeatureDefinition = {
  name: 'contacts',
  resource: 'contacts',
  icon: 'mdi-account-outline',
  menu: { group: 'audience', screen: 'contacts.list' },
  companion: () => import('./import/ImportWatch.tsx').then((module) => module.ImportWatch),
  companionDue: importDue,
  screens: {
    'contacts.import': () => import('./import/ContactImport.tsx').then((module) => module.ContactImport),
    'contacts.list': () => import('./ContactList.tsx').then((module) => module.ContactList),
    'contacts.create': () => import('./ContactCreate.tsx').then((module) => module.ContactCreate),
    'contacts.update': () => import('./ContactUpdate.tsx').then((module) => module.ContactUpdate),
  },
  recordRepresentation: ({ first_name, last_name, phone }) =>
    fullName({ first_name: String(first_name), last_name: String(last_name) }) || String(phone),
};
