import type { MailKind } from '#src/domain/tenants/unsentMail.ts';

export const MAIL_STATUSES = ['waiting', 'sent', 'given_up'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A mail to somebody. Once nobody carries it any more, its words go: `text` and `html` are empty then. */
export interface KeptMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  kind: MailKind;
  /** What in it lets somebody in: a code, or what a link carries. */
  secret: string | null;
  /** Where whoever gets it changes what they are told. */
  choices_url: string | null;
  at: string;
  status: MailStatus;
  /** When it is to be sent, again where that failed or whoever sent it was killed; null once nobody sends it any more. */
  next_at: string | null;
  /** After that it is of no use. */
  good_until: string;
  attempts: number;
  /** Why it was not taken the last time, as the server said it. */
  reason: string | null;
}
