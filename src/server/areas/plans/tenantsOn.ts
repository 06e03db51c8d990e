import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** The tenants that have a plan and whose contract has not ended. */
export async function tenantsOn(store: Store, planId: string): Promise<Collections['tenants'][]> {
  return (await store.tx.find('tenants', {})).filter(
    ({ plan_id, status }) => plan_id === planId && status !== 'terminated',
  );
}
