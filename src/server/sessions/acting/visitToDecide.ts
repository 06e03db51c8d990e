import { may } from '#src/domain/access/ability.ts';
import { isAwaitingDecision } from '#src/domain/acting/visitTerms.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The visit at the caller's tenant that asks to make changes, if the caller can decide. */
export async function visitToDecide(
  tx: Transaction,
  { tenantId, ability, acting, program }: Caller,
): Promise<StoredVisit | undefined> {
  if (tenantId === null || acting || program) return undefined;
  if (!may(ability, { action: 'update', subject: 'company_settings' })) return undefined;
  return (await tx.find('visits', { tenant_id: tenantId, ended_at: null })).find(isAwaitingDecision);
}
