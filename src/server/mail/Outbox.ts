import type { User } from '#src/domain/people/user.ts';
import type { MailKind } from '#src/domain/tenants/unsentMail.ts';
import { type Clock, isoTime } from '#src/server/clock.ts';
import { LANGUAGES, type Language, languageNamed } from '#src/server/sentences/languages.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { type MailContent, renderMail } from './renderMail.ts';

const DAY = 86_400_000;
/** How long an e-mail stays useful (ms) by default. */
const DEFAULT_VALIDITY = 3 * DAY;

export interface Mail {
  to: string;
  kind: MailKind;
  language: Language;
  content: MailContent;
  /** The secret in the e-mail, which is shown only to its recipient. */
  secret?: string;
  /** How long the e-mail is useful (ms): it is not sent later. */
  usefulFor?: number;
  /** The earliest time to send it (ISO 8601). */
  notBefore?: string;
}

/** The queue of e-mails. They are stored as records, so that nothing is sent if the unit of work fails. */
export interface Outbox {
  send(mail: Mail): Promise<void>;
}

/** The outbox in the database. Links start with `pageUrl`. `sendDueMails` sends the e-mails. */
export function createOutbox(tx: Transaction, clock: Pick<Clock, 'now'>, pageUrl: string): Outbox {
  return {
    async send({ to, kind, language, content, secret = null, usefulFor = DEFAULT_VALIDITY, notBefore }) {
      const at = clock.now().toISOString();
      const from = notBefore !== undefined && notBefore > at ? notBefore : at;
      await tx.insert('mails', {
        tenant_id: null,
        to,
        ...renderMail(content, language, pageUrl),
        kind,
        secret,
        choices_url: content.choicesPath === undefined ? null : `${pageUrl}${content.choicesPath}`,
        at,
        status: 'waiting',
        next_at: from,
        good_until: isoTime(Date.parse(from) + usefulFor),
        attempts: 0,
        reason: null,
      });
    },
  };
}

/** A person's language: their own choice, otherwise their company's. */
export async function languageOfPerson(
  tx: Transaction,
  { locale, tenant_id }: Pick<Stored<User>, 'locale' | 'tenant_id'>,
): Promise<Language> {
  const ownLanguage = languageNamed(locale);
  if (ownLanguage || tenant_id === null) return ownLanguage ?? LANGUAGES[0];
  return languageNamed((await tx.get('tenants', tenant_id))?.locale) ?? LANGUAGES[0];
}
