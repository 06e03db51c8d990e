import { account } from './account.ts';
import { acting } from './acting.ts';
import { alerts } from './alerts.ts';
import { apitokens } from './apitokens.ts';
import { autoReply } from './autoReply.ts';
import { billing } from './billing.ts';
import { campaigns } from './campaigns.ts';
import { categories } from './categories.ts';
import { company } from './company.ts';
import { contacts } from './contacts.ts';
import { conversations } from './conversations.ts';
import { devices } from './devices.ts';
import { forms } from './forms.ts';
import { groups } from './groups.ts';
import { history } from './history.ts';
import { imports } from './imports.ts';
import { keywords } from './keywords.ts';
import { lists } from './lists.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { plans } from './plans.ts';
import { roles } from './roles.ts';
import { shared } from './shared.ts';
import { status } from './status.ts';
import { storage } from './storage.ts';
import { templates } from './templates.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

/** What the API says to people, by area: the type of every other language. */
export const en = {
  account,
  acting,
  alerts,
  apitokens,
  autoReply,
  billing,
  campaigns,
  categories,
  company,
  contacts,
  conversations,
  devices,
  forms,
  groups,
  history,
  imports,
  keywords,
  lists,
  mails,
  messages,
  plans,
  roles,
  shared,
  status,
  storage,
  templates,
  tenants,
  users,
  webhooks,
} as const;
