import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { account } from './account.ts';
import { acting } from './acting.ts';
import { activity } from './activity.ts';
import { alerts } from './alerts.ts';
import { apitokens } from './apitokens.ts';
import { autoReply } from './autoReply.ts';
import { billing } from './billing.ts';
import { bulk } from './bulk.ts';
import { campaigns } from './campaigns.ts';
import { categories } from './categories.ts';
import { changeWords } from './changeWords.ts';
import { commands } from './commands.ts';
import { companySettings } from './companySettings.ts';
import { contactExport } from './contactExport.ts';
import { contactImport } from './contactImport.ts';
import { contactMerge } from './contactMerge.ts';
import { contacts } from './contacts.ts';
import { contactTimeline } from './contactTimeline.ts';
import { dashboard } from './dashboard.ts';
import { devices } from './devices.ts';
import { errors } from './errors.ts';
import { gateways } from './gateways.ts';
import { groups } from './groups.ts';
import { invitation } from './invitation.ts';
import { keywords } from './keywords.ts';
import { listExport } from './listExport.ts';
import { messageExport } from './messageExport.ts';
import { messages } from './messages.ts';
import { permissions } from './permissions.ts';
import { phoneField } from './phoneField.ts';
import { planChange } from './planChange.ts';
import { plans } from './plans.ts';
import { planUsage } from './planUsage.ts';
import { roles } from './roles.ts';
import { screens } from './screens.ts';
import { settingsOverview } from './settingsOverview.ts';
import { shell } from './shell.ts';
import { signIn } from './signIn.ts';
import { templates } from './templates.ts';
import { tenants } from './tenants.ts';
import { texting } from './texting.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';
import { validation } from './validation.ts';
import { webhooks } from './webhooks.ts';
import { zoneForm } from './zoneForm.ts';
import { zones } from './zones.ts';

/** Every text of the product in French. */
export const fr: Translation<Texts> = {
  plans,
  tenants,
  account,
  acting,
  roles,
  users,
  activity,
  commands,
  companySettings,
  alerts,
  apitokens,
  webhooks,
  autoReply,
  keywords,
  devices,
  gateways,
  templates,
  billing,
  planChange,
  planUsage,
  bulk,
  campaigns,
  categories,
  changeWords,
  contactExport,
  contactImport,
  contacts,
  contactMerge,
  contactTimeline,
  dashboard,
  errors,
  groups,
  invitation,
  listExport,
  messageExport,
  messages,
  permissions,
  phoneField,
  screens,
  settingsOverview,
  shell,
  signIn,
  texting,
  ui,
  validation,
  zones,
  zoneForm,
};
