import type { Asking } from '#src/server/postgres/Unit.ts';
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
export function queriesOver(asking: Asking): Queries {
  return {
    activity: activityQueries(asking),
    billing: billingQueries(asking),
    calls: callQueries(asking),
    campaigns: campaignQueries(asking),
    categories: categoryQueries(asking),
    company: companyQueries(asking),
    contacts: contactQueries(asking),
    conversations: conversationQueries(asking),
    devices: deviceQueries(asking),
    groups: groupQueries(asking),
    imports: importQueries(asking),
    incoming: incomingQueries(asking),
    messages: messageQueries(asking),
    statistics: statisticsQueries(asking),
    templates: templateQueries(asking),
    tenants: tenantQueries(asking),
    jobs: jobQueries(asking),
    sending: sendingQueries(asking),
    users: userQueries(asking),
    webhooks: webhookQueries(asking),
  };
}
