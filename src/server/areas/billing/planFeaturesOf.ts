import { featuresLacking, type MissingFeature, plansWith } from '#src/domain/company/planFeatures.ts';
import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { contractOf } from './planOf.ts';

/** The features that a tenant’s plan leaves out; none without a contract, as for staff. */
export async function lackingOf(store: Store, tenantId: string | null): Promise<PlanFeature[]> {
  const contract = tenantId === null ? undefined : await contractOf(store, tenantId);
  return contract ? featuresLacking(contract.plan, contract.subscription.status === 'canceled') : [];
}

/** Whether a tenant may use a feature now. */
export async function hasFeature(store: Store, tenantId: string, feature: PlanFeature): Promise<boolean> {
  return !(await lackingOf(store, tenantId)).includes(feature);
}

/** The plans on offer that have a feature which a tenant's plan leaves out, in the order of the choice. */
export async function plansFor(store: Store, tenantId: string, feature: PlanFeature): Promise<string[]> {
  const contract = await contractOf(store, tenantId);
  const offers = (await store.tx.find('plans', {})).toSorted((a, b) => a.position - b.position);
  return contract ? plansWith(feature, contract.plan, offers) : [];
}

/** What a tenant's plan leaves out, each with the plans that have it. */
export async function missingFeaturesOf(store: Store, tenantId: string | null): Promise<MissingFeature[]> {
  const missing: MissingFeature[] = [];
  for (const feature of await lackingOf(store, tenantId)) {
    missing.push({ feature, plans: await plansFor(store, tenantId ?? '', feature) });
  }
  return missing;
}
