import { scopeFor } from '#src/domain/access/scopeFor.ts';
import { alertPath } from '#src/domain/alerts/alertTerms.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { Clock } from '#src/server/clock.ts';
import { mailDate } from '#src/server/mail/mailDate.ts';
import { languageOfPerson, type Outbox } from '#src/server/mail/Outbox.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { StoredAlert } from '#src/server/storage/records/alerts.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { visibleAlerts } from './alertsOf.ts';
import { alertWords } from './alertWords.ts';

/** The link to the alert choices. */
export const ALERT_CHOICES = '/app/user#alerts';

/** Mails a person all due alerts in one mail, except those they have seen, that are resolved, or that their role no longer allows. */
export async function mailAlertsTo(
  { tx, clock, outbox }: { tx: Transaction; clock: Pick<Clock, 'now'>; outbox: Outbox },
  tenantId: string,
  userId: string,
): Promise<void> {
  const now = clock.now().toISOString();
  const alerts = await tx.find('alerts', { tenant_id: tenantId, user_id: userId });
  // Stryker disable next-line ConditionalExpression: null is earlier than no time.
  const due = alerts.filter(({ mail_at }) => mail_at !== null && mail_at <= now);
  await tx.updateMany(
    'alerts',
    due.map(({ id }) => ({ id, change: { mail_at: null } })),
  );
  const user = await tx.get('users', userId);
  if (user?.status !== 'active') return;
  const role = await tx.get('roles', user.role_id);
  const unseen = due.filter(({ seen_at, ended_at }) => seen_at === null && !ended_at);
  // Stryker disable next-line ArrayDeclaration: a text permits nothing.
  const visible = await visibleAlerts(tx, scopeFor(role?.rules ?? [], userId), unseen);
  const [firstAlert] = visible;
  if (!firstAlert) return;
  const language = await languageOfPerson(tx, user);
  const { timezone, name: tenant } = await settingsOf(tx, tenantId);
  const timeOf = ({ at }: StoredAlert): string => mailDate(at, language, timezone);
  const mail = { to: user.email, kind: 'alert', language } as const;
  if (visible.length === 1) {
    await outbox.send({
      ...mail,
      content: {
        subject: alertWords(firstAlert),
        paragraphs: [alertWords(firstAlert)],
        button: { label: sentence('alerts.mail_open'), path: alertPath(firstAlert.kind, firstAlert.record_id) },
        footer: sentence('alerts.mail_when', { tenant, time: timeOf(firstAlert) }),
        choicesPath: ALERT_CHOICES,
      },
    });
    return;
  }
  await outbox.send({
    ...mail,
    content: {
      subject: sentence('alerts.digest_subject', { count: visible.length, tenant }),
      paragraphs: [sentence('alerts.digest_text', { tenant })],
      items: visible.map((each) => ({
        words: alertWords(each),
        path: alertPath(each.kind, each.record_id),
        note: timeOf(each),
      })),
      choicesPath: ALERT_CHOICES,
    },
  });
}
