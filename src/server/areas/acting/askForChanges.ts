import { isAwaitingDecision } from '#src/domain/acting/visitTerms.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { ownersOf, settingsOf } from '#src/server/areas/company/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { limitMails } from '#src/server/mail/limitMails.ts';
import { mailDate } from '#src/server/mail/mailDate.ts';
import { languageOfPerson } from '#src/server/mail/Outbox.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { visitAuthor } from '#src/server/sessions/acting/endVisits.ts';
import { toVisit } from '#src/server/sessions/acting/toVisit.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Whether the company's settings allow support to make changes without asking its owners each time. */
export async function mayChangeUnasked(tx: Transaction, tenantId: string): Promise<boolean> {
  return (await settingsOf(tx, tenantId)).support_changes_allowed;
}

/** Asks the tenant's owners, in the product and by mail, whether a visit can make changes. A repeated request sends no second notification. */
export async function askForChanges(
  context: HandlerContext,
  visit: StoredVisit,
  change_reason: string,
): Promise<StoredVisit> {
  const { tx, clock, outbox, req } = context;
  if (isAwaitingDecision(visit) && visit.change_reason === change_reason) return visit;
  const { tenant_name: tenant } = await toVisit(tx, visit);
  // Several staff members may have to ask the same owners, so only what one of them sends is limited.
  await limitMails(context, []);
  const pendingVisit = await tx.update('visits', visit.id, {
    change_reason,
    change_requested_at: new Date().toISOString(),
    change_decision: null,
    change_decided_by: null,
  });
  await recordActivity(tx, clock, {
    caller: visitAuthor(visit),
    ip: req.ip,
    action: 'ask for changes',
    subject: 'tenants',
    recordId: visit.id,
    recordName: tenant,
    after: { change_reason },
  });
  const { staff_name: name, reason, ticket, ends_at } = visit;
  const { timezone } = await settingsOf(tx, visit.tenant_id);
  for (const owner of await ownersOf(tx, visit.tenant_id)) {
    const language = await languageOfPerson(tx, owner);
    await outbox.send({
      to: owner.email,
      kind: 'support_visit',
      language,
      usefulFor: Date.parse(ends_at) - Date.now(),
      content: {
        subject: sentence('mails.visit_subject', { name, tenant }),
        paragraphs: [sentence('mails.visit_text', { name, reason, ticket, change: change_reason })],
        button: { label: sentence('mails.visit_button'), path: '/app/settings/activity' },
        footer: sentence('mails.visit_ends', { date: mailDate(ends_at, language, timezone) }),
      },
    });
  }
  return pendingVisit;
}
