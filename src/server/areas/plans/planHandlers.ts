import type { Plan } from '#src/domain/company/plan.ts';
import type { plansEndpoints } from '#src/domain/contract/endpoints/plansEndpoints.ts';
import { recordOf } from '#src/server/access/tenancy.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { effectsOf } from './effectsOf.ts';
import { planFigures } from './planFigures.ts';
import { duplicatePlan } from './validatePlan.ts';

const planOf = ({ tx, caller, id }: HandlerContext): Promise<Collections['plans']> => recordOf(tx, caller, 'plans', id);

/** Retires or restores a plan, and logs it. */
async function setRetired(context: HandlerContext, retired_at: string | null): Promise<Plan> {
  const { tx, clock, caller, req, id } = context;
  const before = { ...(await planOf(context)) };
  const after = await tx.update('plans', id, { retired_at });
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: retired_at === null ? 'restore' : 'retire',
    subject: 'plans',
    recordId: id,
    recordName: before.name,
    before,
    after,
  });
  return { ...after, ...(await planFigures(tx, id)) };
}

/** Operations on plans beyond the five verbs, for staff. */
export const planHandlers: Pick<OperationHandlers, keyof typeof plansEndpoints> = {
  planEffects: async (context) => await effectsOf(context.tx, await planOf(context), context.body),

  async retirePlan(context) {
    const { name, retired_at } = await planOf(context);
    if (retired_at !== null) throw new HttpProblem('conflict', sentence('plans.retired_already', { name }));
    return await setRetired(context, context.clock.now().toISOString());
  },

  async restorePlan(context) {
    const plan = await planOf(context);
    if (plan.retired_at === null)
      throw new HttpProblem('conflict', sentence('plans.in_use_already', { name: plan.name }));
    const twin = await duplicatePlan(context.tx, plan);
    if (twin) {
      throw new HttpProblem('conflict', sentence('plans.place_taken', { name: twin.name, family: plan.family }));
    }
    return await setRetired(context, null);
  },
};
