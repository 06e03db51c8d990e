import type { ResourceName } from '#src/domain/contract/resources.ts';
import { activityRules } from './activityRules.ts';
import { campaignRules } from './campaignRules.ts';
import { categoryRules } from './categoryRules.ts';
import { contactRules } from './contacts/contactRules.ts';
import { deviceRules } from './devices/deviceRules.ts';
import { keywordRules } from './keywords/keywordRules.ts';
import { messageRules } from './messageRules.ts';
import { planRules } from './plans/planRules.ts';
import type { ResourceRules } from './ResourceRules.ts';
import { roleRules } from './roles/roleRules.ts';
import { groupRules } from './smartGroups/groupRules.ts';
import { templateRules } from './templateRules.ts';
import { tenantRules } from './tenants/tenantRules.ts';
import { tokenRules } from './tokenRules.ts';
import { userRules } from './users/userRules.ts';

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
