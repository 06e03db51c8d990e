import type { StoredVisit } from '#mock-api/kept/signIns.ts';
import type { Store } from '#mock-api/store/Store.ts';
import type { Visit } from '#src/domain/acting/visit.ts';

/** A visit as it is told. */
export function toVisit(store: Store, { revealed, ...visit }: StoredVisit): Visit {
  const tenant_name = store.byId('tenants', visit.tenant_id)?.name ?? '';
  return { ...visit, tenant_name, reveals_count: revealed.length };
}
