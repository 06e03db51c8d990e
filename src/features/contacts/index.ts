import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';
import { importDue } from './import/importDue.ts';

/** The form loads its category and group pickers on demand; fetching them together with the form saves a wait. */
async function withPickers<T>(form: Promise<T>): Promise<T> {
  void import('#src/ui/forms/inputs/ReferencePicker.tsx').catch(() => undefined);
  return form;
}

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
    'contacts.create': () => withPickers(import('./ContactCreate.tsx')).then((module) => module.ContactCreate),
    'contacts.update': () => withPickers(import('./ContactUpdate.tsx')).then((module) => module.ContactUpdate),
  },
  recordRepresentation: (contact) => fullName(contact as never) || String(contact.phone ?? '–'),
};
