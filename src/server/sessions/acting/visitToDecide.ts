import { may } from '#src/domain/access/ability.ts';
import { isAwaitingDecision } from '#src/domain/acting/visitTerms.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** The visit at the caller's tenant that asks to change things, where it is the caller's to decide. */
export async function visitToDecide(
  store: Store,
  { tenantId, ability, acting, program }: Caller,
): Promise<StoredVisit | undefined> {
  if (tenantId === null || acting || program) return undefined;
  if (!may(ability, { action: 'update', subject: 'company_settings' })) return undefined;
  return (await store.tx.find('visits', { tenant_id: tenantId })).find(isAwaitingDecision);
}
