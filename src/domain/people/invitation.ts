import { z } from 'zod';
import { id, instant, line, text } from '#src/domain/record.ts';
import { PASSWORD } from './accountTerms.ts';
import { BELONGINGS, INVITED_AT_ONCE, USER_LIMITS } from './userTerms.ts';

/** Several people at once: all of them are invited, or the fields say of each address why not. */
export const invitationsInput = z.object({
  emails: z.array(z.email().max(USER_LIMITS.email)).min(1).max(INVITED_AT_ONCE),
  role_id: id,
});

/** What somebody who holds an invitation's token is told before they accept. */
export const invitation = z.object({
  email: z.string(),
  tenant_name: z.string(),
  role_name: z.string(),
  invited_by: z.string(),
  expires_at: instant,
});
export type Invitation = z.infer<typeof invitation>;

const token = text.min(1).max(200);
export const invitationQuestion = z.object({ token });

export const invitationAcceptance = z.object({
  token,
  name: line.min(1).max(USER_LIMITS.name),
  password: text.min(PASSWORD.minLength).max(PASSWORD.maxLength),
});

/** For whoever invited, to hand on in another way than by mail. */
export const invitationLink = z.object({ token: z.string(), expires_at: instant });

/** How many people the plan has room for. */
export const userSeats = z.object({
  used: z.number().int().min(0),
  limit: z.number().int().min(0),
  plan_name: z.string(),
});
export type UserSeats = z.infer<typeof userSeats>;

const count = z.number().int().min(0);

/** What somebody has that another one must take over when they are removed: campaigns that are not finished, tokens that are in use, conversations they look after. */
export const userBelongings = z.object({
  campaigns: count,
  apitokens: count,
  conversations: count,
  /** Colleagues who can sign in, by name, and what of it their role lets them go on with. */
  heirs: z.array(z.object({ id: z.string(), name: z.string(), takes: z.array(z.enum(BELONGINGS)) })),
});
export type UserBelongings = z.infer<typeof userBelongings>;
