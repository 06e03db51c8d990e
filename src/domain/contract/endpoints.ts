import { accountEndpoints } from './endpoints/accountEndpoints.ts';
import { actingEndpoints } from './endpoints/actingEndpoints.ts';
import { activityEndpoints } from './endpoints/activityEndpoints.ts';
import { apitokensEndpoints } from './endpoints/apitokensEndpoints.ts';
import { autoReplyEndpoints } from './endpoints/autoReplyEndpoints.ts';
import { billingEndpoints } from './endpoints/billingEndpoints.ts';
import { campaignsEndpoints } from './endpoints/campaignsEndpoints.ts';
import { categoriesEndpoints } from './endpoints/categoriesEndpoints.ts';
import { companyEndpoints } from './endpoints/companyEndpoints.ts';
import { contactsEndpoints } from './endpoints/contactsEndpoints.ts';
import { conversationsEndpoints } from './endpoints/conversationsEndpoints.ts';
import { devicesEndpoints } from './endpoints/devicesEndpoints.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { groupsEndpoints } from './endpoints/groupsEndpoints.ts';
import { importsEndpoints } from './endpoints/importsEndpoints.ts';
import { keywordsEndpoints } from './endpoints/keywordsEndpoints.ts';
import { messagesEndpoints } from './endpoints/messagesEndpoints.ts';
import { plansEndpoints } from './endpoints/plansEndpoints.ts';
import { rolesEndpoints } from './endpoints/rolesEndpoints.ts';
import { sessionEndpoints } from './endpoints/sessionEndpoints.ts';
import { statisticsEndpoints } from './endpoints/statisticsEndpoints.ts';
import { templatesEndpoints } from './endpoints/templatesEndpoints.ts';
import { tenantsEndpoints } from './endpoints/tenantsEndpoints.ts';
import { usersEndpoints } from './endpoints/usersEndpoints.ts';
import { webhooksEndpoints } from './endpoints/webhooksEndpoints.ts';

export type { Endpoint };

/**
 * The operations without their schemas: what a caller needs at run time. Separate, so that the page's bundle contains neither the schemas
 * nor their library.
 */
export const ENDPOINTS = {
  ...activityEndpoints,
  ...actingEndpoints,
  ...tenantsEndpoints,
  ...plansEndpoints,
  ...accountEndpoints,
  ...rolesEndpoints,
  ...usersEndpoints,
  ...apitokensEndpoints,
  ...webhooksEndpoints,
  ...autoReplyEndpoints,
  ...keywordsEndpoints,
  ...devicesEndpoints,
  ...templatesEndpoints,
  ...sessionEndpoints,
  ...companyEndpoints,
  ...billingEndpoints,
  ...statisticsEndpoints,
  ...contactsEndpoints,
  ...categoriesEndpoints,
  ...groupsEndpoints,
  ...importsEndpoints,
  ...campaignsEndpoints,
  ...conversationsEndpoints,
  ...messagesEndpoints,
} as const satisfies Record<string, Endpoint>;

export type OperationName = keyof typeof ENDPOINTS;

/** An operation's endpoint, with the general type instead of its literal one. */
export function endpoint(name: OperationName): Endpoint {
  return ENDPOINTS[name];
}
