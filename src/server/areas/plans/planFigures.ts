import type { Plan } from '#src/domain/company/plan.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { wasPlanUsed } from './rememberPlanUse.ts';
import { tenantsOn } from './tenantsOn.ts';

type PlanFigures = Pick<Plan, 'tenants_count' | 'was_used'>;

/** What others than staff see: how many tenants have a plan is confidential. */
export const NO_PLAN_FIGURES: PlanFigures = { tenants_count: null, was_used: null };

/** The number of tenants on a plan, and whether any ever was. */
export async function planFigures(tx: Transaction, planId: string): Promise<PlanFigures> {
  return { tenants_count: (await tenantsOn(tx, planId)).length, was_used: await wasPlanUsed(tx, planId) };
}
