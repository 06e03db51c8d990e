import { account } from '#src/features/account/index.ts';
import { activity } from '#src/features/activity/index.ts';
import { apitokens } from '#src/features/apitokens/index.ts';
import { autoReply } from '#src/features/autoReply/index.ts';
import { billing } from '#src/features/billing/index.ts';
import { campaigns } from '#src/features/campaigns/index.ts';
import { categories } from '#src/features/categories/index.ts';
import { companySettings } from '#src/features/companySettings/index.ts';
import { contacts } from '#src/features/contacts/index.ts';
import { dashboard } from '#src/features/dashboard/index.ts';
import { devices } from '#src/features/devices/index.ts';
import { groups } from '#src/features/groups/index.ts';
import { keywords } from '#src/features/keywords/index.ts';
import { messages } from '#src/features/messages/index.ts';
import { plans } from '#src/features/plans/index.ts';
import { roles } from '#src/features/roles/index.ts';
import { templates } from '#src/features/templates/index.ts';
import { tenants } from '#src/features/tenants/index.ts';
import { users } from '#src/features/users/index.ts';
import { webhooks } from '#src/features/webhooks/index.ts';
import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

/** All features, in the menu's order. The router, the menu, the commands and the completeness tests read this list. */
export const FEATURES: readonly FeatureDefinition[] = [
  dashboard,
  campaigns,
  messages,
  contacts,
  groups,
  categories,
  templates,
  devices,
  keywords,
  autoReply,
  apitokens,
  webhooks,
  companySettings,
  activity,
  users,
  roles,
  billing,
  account,
  tenants,
  plans,
];
