import type { Visit } from '#src/domain/acting/visit.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A visit as the API returns it. */
export async function toVisit(tx: Transaction, { revealed, ...visit }: StoredVisit): Promise<Visit> {
  const tenant_name = (await tx.get('tenants', visit.tenant_id))?.name ?? '';
  return { ...visit, tenant_name, reveals_count: revealed.length };
}
