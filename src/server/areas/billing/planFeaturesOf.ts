import { featuresLacking, type MissingFeature, plansWith } from '#src/domain/company/planFeatures.ts';
import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { contractOf } from './planOf.ts';

/** The features that a tenant’s plan leaves out; none without a contract, as for staff. */
export function lackingOf(store: Store, tenantId: string | null): PlanFeature[] {
  const contract = tenantId === null ? undefined : contractOf(store, tenantId);
  return contract ? featuresLacking(contract.plan, contract.subscription.status === 'canceled') : [];
}

/** Whether a tenant may use a feature now. */
export function hasFeature(store: Store, tenantId: string, feature: PlanFeature): boolean {
  return !lackingOf(store, tenantId).includes(feature);
}

/** The plans on offer that have a feature which a tenant's plan leaves out, in the order of the choice. */
export function plansFor(store: Store, tenantId: string, feature: PlanFeature): string[] {
  const contract = contractOf(store, tenantId);
  const offers = store.all('plans').toSorted((a, b) => a.position - b.position);
  return contract ? plansWith(feature, contract.plan, offers) : [];
}

/** What a tenant's plan leaves out, each with the plans that have it. */
export function missingFeaturesOf(store: Store, tenantId: string | null): MissingFeature[] {
  return lackingOf(store, tenantId).map((feature) => ({ feature, plans: plansFor(store, tenantId ?? '', feature) }));
}
