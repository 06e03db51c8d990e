import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { Queries } from '#src/server/storage/queries/Queries.ts';
import { activityQueries } from './activity.ts';
import { billingQueries } from './billing.ts';
import { callQueries } from './calls.ts';
import { campaignQueries } from './campaigns.ts';
import { categoryQueries } from './categories.ts';
import { companyQueries } from './company.ts';
import { contactQueries } from './contacts.ts';
import { conversationQueries } from './conversations.ts';
import { deviceQueries } from './devices.ts';
import { groupQueries } from './groups.ts';
import { importQueries } from './imports.ts';
import { incomingQueries } from './incoming.ts';
import { jobQueries } from './jobs.ts';
import { messageQueries } from './messages.ts';
import { sendingQueries } from './sending.ts';
import { statisticsQueries } from './statistics.ts';
import { templateQueries } from './templates.ts';
import { tenantQueries } from './tenants.ts';
import { userQueries } from './users.ts';
import { webhookQueries } from './webhooks.ts';

/** The named queries in SQL. */
export function queriesOver(queryable: Queryable): Queries {
  return {
    activity: activityQueries(queryable),
    billing: billingQueries(queryable),
    calls: callQueries(queryable),
    campaigns: campaignQueries(queryable),
    categories: categoryQueries(queryable),
    company: companyQueries(queryable),
    contacts: contactQueries(queryable),
    conversations: conversationQueries(queryable),
    devices: deviceQueries(queryable),
    groups: groupQueries(queryable),
    imports: importQueries(queryable),
    incoming: incomingQueries(queryable),
    messages: messageQueries(queryable),
    statistics: statisticsQueries(queryable),
    templates: templateQueries(queryable),
    tenants: tenantQueries(queryable),
    jobs: jobQueries(queryable),
    sending: sendingQueries(queryable),
    users: userQueries(queryable),
    webhooks: webhookQueries(queryable),
  };
}
