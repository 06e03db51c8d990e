import type { ChangeRefusal } from '#src/domain/billing/billingTerms.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { PlanLimitName } from '#src/domain/company/planTerms.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Said, said } from '#src/server/said/Said.ts';

const WHY: Record<ChangeRefusal, Said> = {
  same_plan: said`This is the plan you are on.`,
  already_planned: said`This plan is chosen for the next period already.`,
  payment_due: said`An invoice is open. Pay it first, then change the plan.`,
  other_currency: said`This plan is in another currency. Ask us to move your contract.`,
  not_offered: said`This plan is not on offer any more.`,
  limits: said`You have more than this plan includes.`,
};

const TOO_MANY: Record<PlanLimitName, (used: number, included: number) => Said> = {
  segments: (used, included) => said`${used} segments of ${included}`,
  contacts: (used, included) => said`${used} contacts of ${included}`,
  devices: (used, included) => said`${used} devices of ${included}`,
  users: (used, included) => said`${used} users of ${included}`,
};

/** Throws 409 for a plan that cannot be chosen, or not at the price that was looked at. `why`: in words for whoever asks. */
export function requireChoosable(
  { refusal, exceeded, stamp }: PlanPreview,
  looked: string,
  why: Record<ChangeRefusal, Said> = WHY,
): void {
  if (refusal !== null) {
    const tooMany = exceeded.filter(({ isBlocking }) => isBlocking);
    const counts = tooMany.map(({ limit, used, included }) => TOO_MANY[limit](used, included));
    throw new HttpProblem('conflict', refusal === 'limits' ? said`${why.limits} ${counts}` : why[refusal]);
  }
  if (stamp !== looked) {
    throw new HttpProblem(
      'conflict',
      said`The price has changed since you looked at it. Nothing was charged. Look at it again.`,
    );
  }
}
