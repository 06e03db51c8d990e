import type { Visit } from '#src/domain/acting/visit.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** A visit as it is told. */
export async function toVisit(store: Store, { revealed, ...visit }: StoredVisit): Promise<Visit> {
  const tenant_name = (await store.tx.get('tenants', visit.tenant_id))?.name ?? '';
  return { ...visit, tenant_name, reveals_count: revealed.length };
}
