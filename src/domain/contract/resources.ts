import type { z } from 'zod';
import { apiToken, apiTokenInput } from '#src/domain/apitokens/apitoken.ts';
import { invoice } from '#src/domain/billing/invoice.ts';
import { campaign, campaignInput } from '#src/domain/campaigns/campaign.ts';
import { category, categoryInput, categoryRemoval } from '#src/domain/category.ts';
import { activity } from '#src/domain/company/activity.ts';
import { plan, planInput } from '#src/domain/company/plan.ts';
import { contact, contactInput } from '#src/domain/contacts/contact.ts';
import { device, deviceInput, deviceRemoval } from '#src/domain/devices/device.ts';
import { group, groupInput } from '#src/domain/groups/group.ts';
import { keyword, keywordInput } from '#src/domain/keywords/keyword.ts';
import { message } from '#src/domain/messages/message.ts';
import { template, templateInput } from '#src/domain/messages/template.ts';
import { role, roleInput } from '#src/domain/people/role.ts';
import { user, userInput, userRemoval } from '#src/domain/people/user.ts';
import { tenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { webhook, webhookInput } from '#src/domain/webhooks/webhook.ts';
import type { ErrorCode } from './envelope.ts';
import { RESOURCE_TABLE, type ResourceEntry, type ResourceName } from './resourceTable.ts';

export type { Verb } from './resourceTable.ts';
export type { ResourceName };

/** A resource with the schemas of its records and of what may be written. */
interface ResourceContract extends ResourceEntry {
  schema: z.ZodObject;
  input?: z.ZodObject;
  /** The query parameters of a deletion. */
  removal?: z.ZodObject;
  /** Errors of creating and changing, besides those of every resource. */
  saveProblems?: readonly ErrorCode[];
}

/** The resources of the API: path, schemas, verbs. */
export const RESOURCES = {
  campaigns: { ...RESOURCE_TABLE.campaigns, schema: campaign, input: campaignInput },
  contacts: { ...RESOURCE_TABLE.contacts, schema: contact, input: contactInput },
  categories: {
    ...RESOURCE_TABLE.categories,
    schema: category,
    input: categoryInput,
    removal: categoryRemoval,
  },
  groups: { ...RESOURCE_TABLE.groups, schema: group, input: groupInput },
  messages: { ...RESOURCE_TABLE.messages, schema: message },
  templates: { ...RESOURCE_TABLE.templates, schema: template, input: templateInput },
  devices: { ...RESOURCE_TABLE.devices, schema: device, input: deviceInput, removal: deviceRemoval },
  keywords: { ...RESOURCE_TABLE.keywords, schema: keyword, input: keywordInput },
  apitokens: { ...RESOURCE_TABLE.apitokens, schema: apiToken, input: apiTokenInput },
  webhooks: { ...RESOURCE_TABLE.webhooks, schema: webhook, input: webhookInput },
  activity: { ...RESOURCE_TABLE.activity, schema: activity },
  users: {
    ...RESOURCE_TABLE.users,
    schema: user,
    input: userInput,
    removal: userRemoval,
    saveProblems: ['too_many_requests'],
  },
  roles: { ...RESOURCE_TABLE.roles, schema: role, input: roleInput },
  invoices: { ...RESOURCE_TABLE.invoices, schema: invoice },
  plans: { ...RESOURCE_TABLE.plans, schema: plan, input: planInput },
  tenants: { ...RESOURCE_TABLE.tenants, schema: tenantAccount },
} as const satisfies Record<ResourceName, ResourceContract>;

/** A record of a resource, as the API returns it. */
export type ResourceRecord<R extends ResourceName> = z.infer<(typeof RESOURCES)[R]['schema']>;

export const RESOURCE_NAMES = Object.keys(RESOURCES) as ResourceName[];

/** A resource's contract, with the general type instead of its literal one, for code that treats all resources alike. */
export function resourceContract(name: ResourceName): ResourceContract {
  return RESOURCES[name];
}
