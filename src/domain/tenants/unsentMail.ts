import { z } from 'zod';
import { id, instant } from '#src/domain/record.ts';

/** What a mail is about. */
export const MAIL_KINDS = ['invitation', 'address', 'password', 'second_factor', 'support_visit', 'alert'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const UNSENT_STATUSES = ['waiting', 'given_up'] as const;

/** A mail that nobody has got, for the staff: neither its words nor what in it lets somebody in, nor its subject, which may name people. */
export const unsentMail = z.object({
  id,
  to: z.string(),
  kind: z.enum(MAIL_KINDS),
  at: instant,
  status: z.enum(UNSENT_STATUSES),
  /** When it is tried next; null once it was given up. */
  next_at: instant.nullable(),
  attempts: z.number().int().min(0),
  /** Why it was not taken the last time, as the server said it. */
  reason: z.string().nullable(),
});
export type UnsentMail = z.infer<typeof unsentMail>;
