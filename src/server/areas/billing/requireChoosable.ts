import type { ChangeRefusal } from '#src/domain/billing/billingTerms.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { PlanLimitName } from '#src/domain/company/planTerms.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Said, said } from '#src/server/said/Said.ts';

const WHY: Record<ChangeRefusal, Said> = {
  same_plan: said('billing.same_plan'),
  already_planned: said('billing.already_planned'),
  payment_due: said('billing.payment_due'),
  other_currency: said('billing.other_currency'),
  not_offered: said('billing.not_offered'),
  limits: said('billing.limits'),
};

const TOO_MANY: Record<PlanLimitName, (used: number, included: number) => Said> = {
  segments: (used, included) => said('billing.used_segments', { used, included }),
  contacts: (used, included) => said('billing.used_contacts', { used, included }),
  devices: (used, included) => said('billing.used_devices', { used, included }),
  users: (used, included) => said('billing.used_users', { used, included }),
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
    throw new HttpProblem(
      'conflict',
      refusal === 'limits' ? said('shared.in_a_row', { first: why.limits, second: counts }) : why[refusal],
    );
  }
  if (stamp !== looked) {
    throw new HttpProblem('conflict', said('billing.price_changed'));
  }
}
