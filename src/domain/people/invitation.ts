import { z } from 'zod';
import { count, id, instant, line, text } from '#src/domain/record.ts';
import { PASSWORD } from './accountTerms.ts';
import { BELONGINGS, MAX_INVITED, USER_LIMITS } from './userTerms.ts';

/** Several people at once: either all are invited, or the fields give for each address the reason why not. */
export const invitationsInput = z.object({
  emails: z.array(z.email().max(USER_LIMITS.email)).min(1).max(MAX_INVITED),
  role_id: id,
});

/** What an invited person sees before accepting. */
export const invitation = z.object({
  email: z.string(),
  tenant_name: z.string(),
  role_name: z.string(),
  invited_by: z.string(),
  expires_at: instant,
});
export type Invitation = z.infer<typeof invitation>;

const token = text.min(1).max(200);
export const invitationRequest = z.object({ token });

export const invitationAcceptance = z.object({
  token,
  name: line.min(1).max(USER_LIMITS.name),
  password: text.min(PASSWORD.minLength).max(PASSWORD.maxLength),
});

/** The link, for the inviter to pass on without e-mail. */
export const invitationLink = z.object({ token: z.string(), expires_at: instant });

/** How many more people the plan has room for. */
export const remainingUsers = z.object({
  used: z.number().int().min(0),
  limit: z.number().int().min(0),
  plan_name: z.string(),
});
export type RemainingUsers = z.infer<typeof remainingUsers>;

/** What a person's successor takes over when the person is removed: unfinished campaigns, tokens in use, assigned conversations. */
export const recordsToHandOver = z.object({
  campaigns: count,
  apitokens: count,
  conversations: count,
  /** Colleagues who can sign in, by name, with the work their role lets them take over. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string(), can_take_over: z.array(z.enum(BELONGINGS)) })),
});
export type UserBelongings = z.infer<typeof recordsToHandOver>;
