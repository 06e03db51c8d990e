import type { z } from 'zod';
import type { CatalogueSubject } from '../access/permissions.ts';
import { activity } from '../activity.ts';
import { apiToken, apiTokenInput } from '../apitoken.ts';
import { campaign, campaignInput } from '../campaign.ts';
import { category, categoryInput } from '../category.ts';
import { contact, contactInput } from '../contact.ts';
import { device, deviceInput } from '../device.ts';
import { group, groupInput } from '../group.ts';
import { keyword, keywordInput } from '../keyword.ts';
import { message } from '../message.ts';
import { plan } from '../plan.ts';
import { role, roleInput } from '../role.ts';
import { template, templateInput } from '../template.ts';
import { tenant } from '../tenant.ts';
import { user, userInput } from '../user.ts';

export const VERBS = ['list', 'get', 'create', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

interface ResourceContract {
  /** Below /api/v2, without a leading slash. */
  path: string;
  /** The permission catalogue's word for it. */
  subject: CatalogueSubject;
  schema: z.ZodObject;
  input?: z.ZodObject;
  verbs: readonly Verb[];
  /** The fields a free-text search (`q`) looks at. */
  searchable: readonly string[];
  /** False for what is the same for every tenant. */
  isPerTenant: boolean;
}

/** The resources of the API: where each is, what it holds, what may be asked of it. The only such list. */
export const RESOURCES = {
  campaigns: {
    path: 'campaigns',
    subject: 'campaigns',
    schema: campaign,
    input: campaignInput,
    verbs: VERBS,
    searchable: ['name', 'body'],
    isPerTenant: true,
  },
  contacts: {
    path: 'contacts',
    subject: 'contacts',
    schema: contact,
    input: contactInput,
    verbs: VERBS,
    searchable: ['first_name', 'last_name', 'phone', 'email'],
    isPerTenant: true,
  },
  categories: {
    path: 'contacts/categories',
    subject: 'categories',
    schema: category,
    input: categoryInput,
    verbs: VERBS,
    searchable: ['name', 'description'],
    isPerTenant: true,
  },
  groups: {
    path: 'contacts/groups',
    subject: 'groups',
    schema: group,
    input: groupInput,
    verbs: VERBS,
    searchable: ['name', 'description'],
    isPerTenant: true,
  },
  messages: {
    path: 'messages',
    subject: 'messages',
    schema: message,
    verbs: ['list', 'get'],
    searchable: ['body', 'from', 'to'],
    isPerTenant: true,
  },
  templates: {
    path: 'templates',
    subject: 'templates',
    schema: template,
    input: templateInput,
    verbs: VERBS,
    searchable: ['name', 'body'],
    isPerTenant: true,
  },
  devices: {
    path: 'settings/devices',
    subject: 'devices',
    schema: device,
    input: deviceInput,
    verbs: VERBS,
    searchable: ['name', 'model'],
    isPerTenant: true,
  },
  keywords: {
    path: 'settings/keywords',
    subject: 'keywords',
    schema: keyword,
    input: keywordInput,
    verbs: VERBS,
    searchable: ['word', 'reply'],
    isPerTenant: true,
  },
  apitokens: {
    path: 'settings/tokens',
    subject: 'apitokens',
    schema: apiToken,
    input: apiTokenInput,
    verbs: VERBS,
    searchable: ['name', 'prefix'],
    isPerTenant: true,
  },
  activity: {
    path: 'settings/activity',
    subject: 'activity',
    schema: activity,
    verbs: ['list', 'get'],
    searchable: ['actor_name', 'record_name'],
    isPerTenant: true,
  },
  users: {
    path: 'users',
    subject: 'users',
    schema: user,
    input: userInput,
    verbs: VERBS,
    searchable: ['name', 'email'],
    isPerTenant: true,
  },
  roles: {
    path: 'users/roles',
    subject: 'roles',
    schema: role,
    input: roleInput,
    verbs: VERBS,
    searchable: ['name', 'description'],
    isPerTenant: true,
  },
  plans: {
    path: 'plans',
    subject: 'plans',
    schema: plan,
    verbs: ['list', 'get'],
    searchable: ['name'],
    isPerTenant: false,
  },
  tenants: {
    path: 'tenants',
    subject: 'tenants',
    schema: tenant,
    verbs: ['list', 'get'],
    searchable: ['name'],
    isPerTenant: false,
  },
} as const satisfies Record<string, ResourceContract>;

export type ResourceName = keyof typeof RESOURCES;
/** The record of a resource, as the API answers it. */
export type ResourceRecord<R extends ResourceName> = z.infer<(typeof RESOURCES)[R]['schema']>;

export const RESOURCE_NAMES = Object.keys(RESOURCES) as ResourceName[];

/** The same entry with its general type, for code that treats all resources alike. */
export function resourceContract(name: ResourceName): ResourceContract {
  return RESOURCES[name];
}
