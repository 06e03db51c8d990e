import { z } from 'zod';
import { visit } from '#src/domain/acting/visit.ts';
import { companySettings } from '#src/domain/company/companySettings.ts';
import { PLAN_FEATURES } from '#src/domain/company/planTerms.ts';
import { tenant } from '#src/domain/company/tenant.ts';
import { conversationCounts } from '#src/domain/messages/conversation.ts';
import { id, instant, line, recordBase, text } from '#src/domain/record.ts';
import { listLooks } from './listLooks.ts';
import { abilityRule } from './role.ts';
import { TOKENS_OF_THE_REMOVED, USER_LIMITS, USER_STATUSES } from './userTerms.ts';

export * from './userTerms.ts';

export const userInput = z.object({
  name: line.min(1).max(USER_LIMITS.name),
  email: z.email().max(USER_LIMITS.email),
  phone: text.max(USER_LIMITS.phone).nullable().default(null),
  role_id: id,
  locale: text.max(35).nullable().default(null),
});
export type UserInput = z.infer<typeof userInput>;

/** What becomes of somebody's unfinished campaigns, conversations and API tokens when they are deleted. */
export const userRemoval = z.object({
  hand_over_to: id.optional().describe('The colleague who goes on with them; needed where campaigns are unfinished'),
  tokens: z.enum(TOKENS_OF_THE_REMOVED).optional().describe('What becomes of the tokens; otherwise they are revoked'),
});

export const user = z.object({
  ...recordBase,
  ...userInput.shape,
  status: z.enum(USER_STATUSES),
  two_factor_enabled: z.boolean(),
  last_login_at: instant.nullable(),
  /** Until when the invitation can be accepted; null for everybody else. */
  invitation_expires_at: instant.nullable().default(null),
});
export type User = z.infer<typeof user>;

/** What GET /user answers in `data`: the person signed in, with the scope that feeds every permission check. */
export const signedInUser = z.object({
  ...user.shape,
  role_name: z.string(),
  is_staff: z.boolean(),
  scope: z.array(abilityRule),
  /** What the company's plan leaves out, each with the plans on offer that have it. */
  missing_features: z.array(z.object({ feature: z.enum(PLAN_FEATURES), plans: z.array(z.string()) })),
  /** Null for staff who act for nobody. */
  tenant: tenant.nullable(),
  /** The company asks for a second factor and this person has none: nothing else is open until it is set up. */
  must_set_up_two_factor: z.boolean().optional(),
  /** While support acts for the tenant: the visit. The person is the owner for whom, the scope the visit's. */
  acting: visit.optional(),
  /** A visit of support that asks to change things, for whoever may decide about it. */
  visit_request: visit.optional(),
  /** Alerts that the person has not seen; none while support acts for them. */
  unseen_alerts: z.int().min(0).optional(),
  /** This installation sends mails; otherwise they lie until somebody reads them there. */
  sends_mail: z.boolean().optional(),
  /** GET /user alone: what every page asks as it starts, so that it asks once. Each part is there for whoever may ask it by itself. */
  start: z
    .object({
      list_looks: listLooks.optional(),
      company_settings: companySettings.optional(),
      conversation_counts: conversationCounts.optional(),
    })
    .optional(),
});
export type SignedInUser = z.infer<typeof signedInUser>;
