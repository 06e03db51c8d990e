import type { z } from 'zod';
import type { OperationName } from './endpoints.ts';
import { accountOperations } from './operations/accountOperations.ts';
import { actingOperations } from './operations/actingOperations.ts';
import { activityOperations } from './operations/activityOperations.ts';
import { apitokensOperations } from './operations/apitokensOperations.ts';
import { autoReplyOperations } from './operations/autoReplyOperations.ts';
import { billingOperations } from './operations/billingOperations.ts';
import { campaignsOperations } from './operations/campaignsOperations.ts';
import { categoriesOperations } from './operations/categoriesOperations.ts';
import { companyOperations } from './operations/companyOperations.ts';
import { contactsOperations } from './operations/contactsOperations.ts';
import { conversationsOperations } from './operations/conversationsOperations.ts';
import { devicesOperations } from './operations/devicesOperations.ts';
import { groupsOperations } from './operations/groupsOperations.ts';
import { importsOperations } from './operations/importsOperations.ts';
import { keywordsOperations } from './operations/keywordsOperations.ts';
import { messagesOperations } from './operations/messagesOperations.ts';
import type { Operation } from './operations/operation.ts';
import { plansOperations } from './operations/plansOperations.ts';
import { rolesOperations } from './operations/rolesOperations.ts';
import { sessionOperations } from './operations/sessionOperations.ts';
import { statisticsOperations } from './operations/statisticsOperations.ts';
import { templatesOperations } from './operations/templatesOperations.ts';
import { tenantsOperations } from './operations/tenantsOperations.ts';
import { usersOperations } from './operations/usersOperations.ts';
import { webhooksOperations } from './operations/webhooksOperations.ts';

export type { Operation };

/** The operations of the API beyond the five verbs of its resources (RESOURCES). */
export const OPERATIONS = {
  ...activityOperations,
  ...actingOperations,
  ...tenantsOperations,
  ...plansOperations,
  ...accountOperations,
  ...rolesOperations,
  ...usersOperations,
  ...apitokensOperations,
  ...webhooksOperations,
  ...autoReplyOperations,
  ...keywordsOperations,
  ...devicesOperations,
  ...templatesOperations,
  ...sessionOperations,
  ...companyOperations,
  ...billingOperations,
  ...statisticsOperations,
  ...contactsOperations,
  ...categoriesOperations,
  ...groupsOperations,
  ...importsOperations,
  ...campaignsOperations,
  ...conversationsOperations,
  ...messagesOperations,
} as const satisfies Record<OperationName, Operation>;

export type { OperationName };
export type OperationRequest<N extends OperationName> = (typeof OPERATIONS)[N] extends {
  request: infer S extends z.ZodType;
}
  ? z.input<S>
  : undefined;
export type OperationResponse<N extends OperationName> = z.infer<(typeof OPERATIONS)[N]['response']>;

/** An operation, with the general type instead of its literal one. */
export function operation(name: OperationName): Operation {
  return OPERATIONS[name];
}
