import { z } from 'zod';
import { visit } from '#src/domain/acting/visit.ts';
import { companySettings } from '#src/domain/company/companySettings.ts';
import { PLAN_FEATURES } from '#src/domain/company/planTerms.ts';
import { tenant } from '#src/domain/company/tenant.ts';
import { conversationCounts } from '#src/domain/messages/conversation.ts';
import { id, instant, line, recordBase, text } from '#src/domain/record.ts';
import { listSettings } from './listSettings.ts';
import { abilityRule } from './role.ts';
import { TOKEN_CHOICES, USER_LIMITS, USER_STATUSES } from './userTerms.ts';

export * from './userTerms.ts';

export const userInput = z.object({
  name: line.min(1).max(USER_LIMITS.name),
  email: z.email().max(USER_LIMITS.email),
  phone: text.max(USER_LIMITS.phone).nullable().default(null),
  role_id: id,
  locale: text.max(35).nullable().default(null),
});
export type UserInput = z.infer<typeof userInput>;

/** What happens to a deleted person's unfinished campaigns, conversations and API tokens. */
export const userRemoval = z.object({
  hand_over_to: id.optional().describe('The colleague who takes over; required if campaigns are unfinished'),
  tokens: z.enum(TOKEN_CHOICES).optional().describe('What happens to the API tokens; by default they are revoked'),
});

export const user = z.object({
  ...recordBase,
  ...userInput.shape,
  status: z.enum(USER_STATUSES),
  two_factor_enabled: z.boolean(),
  last_login_at: instant.nullable(),
  /** When the invitation expires; null for people who are not invited. */
  invitation_expires_at: instant.nullable().default(null),
});
export type User = z.infer<typeof user>;

/** The response of GET /user: the signed-in person, with the scope that every permission check uses. */
export const signedInUser = z.object({
  ...user.shape,
  role_name: z.string(),
  is_staff: z.boolean(),
  scope: z.array(abilityRule),
  /** The features the plan lacks, each with the plans on offer that include it. */
  missing_features: z.array(z.object({ feature: z.enum(PLAN_FEATURES), plans: z.array(z.string()) })),
  /** Null for staff outside a visit. */
  tenant: tenant.nullable(),
  /** The company requires a second factor and this person has none: everything else is refused until it is set up. */
  must_set_up_two_factor: z.boolean().optional(),
  /** During a visit of support: the visit. The person is the owner it acts for, the scope the visit's. */
  acting: visit.optional(),
  /** A visit that asks to make changes, for people who can decide on it. */
  visit_request: visit.optional(),
  /** The number of unseen alerts; none during a visit. */
  unseen_alerts: z.int().min(0).optional(),
  /** Whether this installation sends e-mail; without a mail server, e-mails stay on the installation. */
  sends_email: z.boolean().optional(),
  /**
   * Only in GET /user: what every page needs when it starts, in one request. Each part is present only for people who can also read it separately.
   */
  start: z
    .object({
      list_settings: listSettings.optional(),
      company_settings: companySettings.optional(),
      conversation_counts: conversationCounts.optional(),
    })
    .optional(),
});
export type SignedInUser = z.infer<typeof signedInUser>;
