import type { ResourceName } from '#src/domain/contract/resources.ts';
import { activityRules } from './activityRules.ts';
import { campaignRules } from './campaignRules.ts';
import { categoryRules } from './categoryRules.ts';
import { contactRules } from './contactRules.ts';
import { deviceRules } from './deviceRules.ts';
import { groupRules } from './groupRules.ts';
import { keywordRules } from './keywordRules.ts';
import { messageRules } from './messageRules.ts';
import { planRules } from './planRules.ts';
import type { ResourceRules } from './ResourceRules.ts';
import { roleRules } from './roleRules.ts';
import { templateRules } from './templateRules.ts';
import { tenantRules } from './tenantRules.ts';
import { tokenRules } from './tokenRules.ts';
import { userRules } from './userRules.ts';

/** The rules of every resource: a new one does not compile until it has been thought of. */
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
  activity: activityRules,
  users: userRules,
  roles: roleRules,
  invoices: {},
  plans: planRules,
  tenants: tenantRules,
};
