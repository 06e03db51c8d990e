import type { MailKind } from '#src/domain/tenants/unsentMail.ts';

export const MAIL_STATUSES = ['waiting', 'sent', 'given_up'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** An e-mail. Once it is done, `text` and `html` are emptied. */
export interface StoredMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  kind: MailKind;
  /** The secret it contains: a code, or the token of a link. */
  secret: string | null;
  /** The path to the recipient's alert choices. */
  choices_url: string | null;
  at: string;
  status: MailStatus;
  /** When it is sent next, retries included, or null when done. */
  next_at: string | null;
  /** When the e-mail becomes useless. */
  good_until: string;
  attempts: number;
  /** The server's last refusal. */
  reason: string | null;
}
