import type { Records } from '#mock-api/storage/Records.ts';
import type { Queries } from '#src/server/storage/queries/Queries.ts';
import { activityQueries } from './activityQueries.ts';
import { billingQueries } from './billingQueries.ts';
import { callQueries } from './callQueries.ts';
import { campaignQueries } from './campaignQueries.ts';
import { categoryQueries } from './categoryQueries.ts';
import { companyQueries } from './companyQueries.ts';
import { contactQueries } from './contactQueries.ts';
import { conversationQueries } from './conversationQueries.ts';
import { deviceQueries } from './deviceQueries.ts';
import { groupQueries } from './groupQueries.ts';
import { importQueries } from './importQueries.ts';
import { incomingQueries } from './incomingQueries.ts';
import { jobQueries } from './jobQueries.ts';
import { messageQueries } from './messageQueries.ts';
import { sendingQueries } from './sendingQueries.ts';
import { statisticsQueries } from './statisticsQueries.ts';
import { templateQueries } from './templateQueries.ts';
import { tenantQueries } from './tenantQueries.ts';
import { userQueries } from './userQueries.ts';
import { webhookQueries } from './webhookQueries.ts';

/** The named queries of every area, over records in memory. */
export function queriesOver(records: Records): Queries {
  return {
    activity: activityQueries(records),
    billing: billingQueries(records),
    calls: callQueries(records),
    campaigns: campaignQueries(records),
    categories: categoryQueries(records),
    company: companyQueries(records),
    contacts: contactQueries(records),
    conversations: conversationQueries(records),
    devices: deviceQueries(records),
    groups: groupQueries(records),
    imports: importQueries(records),
    incoming: incomingQueries(records),
    messages: messageQueries(records),
    statistics: statisticsQueries(records),
    templates: templateQueries(records),
    tenants: tenantQueries(records),
    users: userQueries(records),
    webhooks: webhookQueries(records),
    jobs: jobQueries(records),
    sending: sendingQueries(records),
  };
}
