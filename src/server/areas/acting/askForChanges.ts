import { isAwaitingDecision } from '#src/domain/acting/visitTerms.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { ownersOf } from '#src/server/areas/company/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { visitDoer } from '#src/server/sessions/acting/endVisits.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Whether the company's settings let support change things without asking its owners each time. */
export async function mayChangeUnasked(tx: Transaction, tenantId: string): Promise<boolean> {
  return (await tx.find('company_settings', { tenant_id: tenantId }))[0]?.support_changes_allowed === true;
}

/** Asks the tenant's owners, in the product and by mail, whether a visit may change things. The same question again asks nobody twice. */
export async function askForChanges(
  { tx, clock, outbox, req }: Pick<HandlerContext, 'tx' | 'clock' | 'outbox' | 'req'>,
  visit: StoredVisit,
  change_reason: string,
): Promise<StoredVisit> {
  if (isAwaitingDecision(visit) && visit.change_reason === change_reason) return visit;
  const tenant = (await tx.get('tenants', visit.tenant_id))?.name ?? '';
  const asked = await tx.update('visits', visit.id, {
    change_reason,
    change_asked_at: new Date().toISOString(),
    change_decision: null,
    change_decided_by: null,
  });
  await recordActivity(tx, clock, {
    caller: visitDoer(visit),
    ip: req.ip,
    action: 'ask for changes',
    subject: 'tenants',
    recordId: visit.id,
    recordName: tenant,
    after: { change_reason },
  });
  for (const { email } of await ownersOf(tx, visit.tenant_id)) {
    await outbox.send({
      to: email,
      subject: `${visit.staff_name} from support asks to change things at ${tenant}`,
      text: `${visit.staff_name} is looking into your account (${visit.reason}, ${visit.ticket}) and asks to change things: ${change_reason}\n\nOpen /app/settings/activity to allow or decline it. The visit ends at ${visit.ends_at}.`,
    });
  }
  return asked;
}
