import type { ResourceName } from '#src/domain/contract/resources.ts';
import { activityRules } from './activity/activityRules.ts';
import { tokenRules } from './apitokens/tokenRules.ts';
import { campaignRules } from './campaigns/campaignRules.ts';
import { categoryRules } from './categories/categoryRules.ts';
import { contactRules } from './contacts/contactRules.ts';
import { deviceRules } from './devices/deviceRules.ts';
import { groupRules } from './groups/groupRules.ts';
import { keywordRules } from './keywords/keywordRules.ts';
import { messageRules } from './messages/messageRules.ts';
import { planRules } from './plans/planRules.ts';
import type { ResourceRules } from './ResourceRules.ts';
import { roleRules } from './roles/roleRules.ts';
import { templateRules } from './templates/templateRules.ts';
import { tenantRules } from './tenants/tenantRules.ts';
import { userRules } from './users/userRules.ts';
import { webhookRules } from './webhooks/webhookRules.ts';

/** The rules of every resource: a new resource without rules does not compile. */
export const RULES_BY_RESOURCE: { [R in ResourceName]: ResourceRules<R> } = {
  campaigns: campaignRules,
  contacts: contactRules,
  categories: categoryRules,
  groups: groupRules,
  messages: messageRules,
  templates: templateRules,
  devices: deviceRules,
  keywords: keywordRules,
  apitokens: tokenRules,
  webhooks: webhookRules,
  activity: activityRules,
  users: userRules,
  roles: roleRules,
  invoices: {},
  plans: planRules,
  tenants: tenantRules,
};
