import { type MissingFeature, missingFeaturesIn, plansWith } from '#src/domain/access/planFeatures.ts';
import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { contractOf } from './planOf.ts';

/** The features a tenant's plan lacks; none without a contract, as for staff. */
export async function missingFeaturesOf(tx: Transaction, tenantId: string | null): Promise<PlanFeature[]> {
  // Stryker disable next-line ConditionalExpression: no contract is with the tenant null.
  const contract = tenantId === null ? undefined : await contractOf(tx, tenantId);
  return contract ? missingFeaturesIn(contract.plan, contract.subscription.status === 'canceled') : [];
}

/** Whether a tenant can use a feature now. */
export async function hasFeature(tx: Transaction, tenantId: string, feature: PlanFeature): Promise<boolean> {
  return !(await missingFeaturesOf(tx, tenantId)).includes(feature);
}

/** The plans on offer with a feature that the tenant's plan lacks, in display order. */
export async function plansFor(tx: Transaction, tenantId: string, feature: PlanFeature): Promise<string[]> {
  const contract = await contractOf(tx, tenantId);
  const offers = (await tx.find('plans', {})).toSorted((a, b) => a.position - b.position);
  return contract ? plansWith(feature, contract.plan, offers) : [];
}

/** The features a tenant's plan lacks, each with the plans that include it. */
export async function missingFeaturesWithPlans(tx: Transaction, tenantId: string | null): Promise<MissingFeature[]> {
  const missing: MissingFeature[] = [];
  for (const feature of await missingFeaturesOf(tx, tenantId)) {
    // Stryker disable next-line StringLiteral: who has no tenant lacks nothing.
    const plans = await plansFor(tx, tenantId ?? '', feature);
    missing.push({ feature, plans });
  }
  return missing;
}
