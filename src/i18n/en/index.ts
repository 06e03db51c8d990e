import { campaigns } from './campaigns.ts';
import { categories } from './categories.ts';
import { contactExport } from './contactExport.ts';
import { contactImport } from './contactImport.ts';
import { contacts } from './contacts.ts';
import { dashboard } from './dashboard.ts';
import { errors } from './errors.ts';
import { groups } from './groups.ts';
import { messages } from './messages.ts';
import { permissions } from './permissions.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';
import { signIn } from './signIn.ts';
import { texting } from './texting.ts';
import { ui } from './ui.ts';
import { validation } from './validation.ts';

/** Every text of the product in English: the type of every other language. */
export const en = {
  campaigns,
  categories,
  contactExport,
  contactImport,
  contacts,
  dashboard,
  errors,
  groups,
  messages,
  permissions,
  screens,
  shell,
  signIn,
  texting,
  ui,
  validation,
};
