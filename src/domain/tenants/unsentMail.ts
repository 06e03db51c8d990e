import { z } from 'zod';
import { id, instant } from '#src/domain/record.ts';

/** The kinds of e-mails. */
export const MAIL_KINDS = ['invitation', 'address', 'password', 'two_factor', 'support_visit', 'alert'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const UNSENT_STATUSES = ['waiting', 'given_up'] as const;

/** An undelivered e-mail, as staff see it: without its text, which has secrets, and its subject, which may name people. */
export const unsentMail = z.object({
  id,
  to: z.string(),
  kind: z.enum(MAIL_KINDS),
  at: instant,
  status: z.enum(UNSENT_STATUSES),
  /** When it is tried next, or null if given up. */
  next_at: instant.nullable(),
  attempts: z.number().int().min(0),
  /** The mail server's last refusal. */
  reason: z.string().nullable(),
});
export type UnsentMail = z.infer<typeof unsentMail>;
